import { lazy, Suspense } from 'react';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import styles from './TaskSpeedChart.module.css';

const SpeedChart = lazy(() => import('../charts/SpeedChart'));

/** Specification section 9, "task stat history": as many as sagas/pollers keeps. */
const places = 300;
const height = 200;

/** The task's speeds since its page was opened. Without an interval there is nothing to draw. */
export function TaskSpeedChart() {
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
