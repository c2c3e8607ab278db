import { lazy, Suspense } from 'react';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { OverviewRows } from './OverviewRows';
import { SourcesPanel } from './SourcesPanel';
import styles from './TaskSpeedChart.module.css';

/** The task's facts, the last five minutes of its speeds, and its links. */
export const OverviewTab = ({ task }: { readonly task: FullTask }) => (
  <>
    <OverviewRows task={task} />
    <TaskSpeedChart />
    <SourcesPanel task={task} />
  </>
);

const SpeedChart = lazy(() => import('../charts/SpeedChart'));

/** The number of samples that sagas/pollers keeps (docs/specification.md, section 9). */
const places = 300;
const height = 200;

/** The task's speeds since its page was opened. Without a polling interval there are no samples. */
function TaskSpeedChart() {
  const text = useText();
  const samples = useAppSelector((state) => state.taskDetail.samples);
  const isSampled = useAppSelector((state) => state.taskDetail.task?.status === 'active' && state.settings.downloadTaskRefreshInterval > 0);
  if (!isSampled) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <SpeedChart label={text('taskDetail.chart')} samples={samples} places={places} height={height} />
      </Suspense>
    </div>
  );
}
