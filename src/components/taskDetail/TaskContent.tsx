import { useAppSelector } from '../../store/hooks';
import { selectTaskDetail } from '../../store/slices/taskDetail';
import { LoadingTasks } from '../taskList/LoadingTasks';
import { FollowerBanner } from './FollowerBanner';
import { GoneTask } from './GoneTask';
import { TaskTabs } from './TaskTabs';

/** The tabs of the open task, or the reason why there are none. */
export function TaskContent() {
  const isKnown = useAppSelector((state) => selectTaskDetail(state).task !== undefined);
  const isGone = useAppSelector((state) => selectTaskDetail(state).isGone);
  if (isGone) return <GoneTask />;
  if (!isKnown) return <LoadingTasks />;
  return (
    <>
      <FollowerBanner />
      <TaskTabs />
    </>
  );
}
