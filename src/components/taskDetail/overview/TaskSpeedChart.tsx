import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { lazyPart } from '../../common/loading/lazyPart';
import { maxTaskSamples, selectTaskDetail } from '../../../store/slices/taskDetail';
import styles from './TaskSpeedChart.module.css';

const SpeedChart = lazyPart(() => import('../../charts/SpeedChart'));

const height = 200;

/** The recent speeds of an active task. Absent for other tasks and without a polling interval, because there are no samples then. */
export function TaskSpeedChart() {
  const text = useText();
  const samples = useAppSelector((state) => selectTaskDetail(state).samples);
  const isSampled = useAppSelector(
    (state) => selectTaskDetail(state).task?.status === 'active' && state.settings.downloadTaskRefreshInterval > 0,
  );
  if (!isSampled) return null;
  return (
    <div className={styles.place}>
      <SpeedChart label={text('taskDetail.chart')} samples={samples} maxSamples={maxTaskSamples} height={height} />
    </div>
  );
}
