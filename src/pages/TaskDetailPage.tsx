import { ConnectionBanner } from '../components/connection/ConnectionBanner';
import NotConnected from '../components/connection/NotConnected';
import { FollowerBanner } from '../components/taskDetail/FollowerBanner';
import { GoneTask } from '../components/taskDetail/GoneTask';
import { TaskHeader } from '../components/taskDetail/TaskHeader';
import { TaskTabs } from '../components/taskDetail/TaskTabs';
import { LoadingList } from '../components/taskList/LoadingList';
import { useAppSelector } from '../store/hooks';
import { selectTaskDetail } from '../store/slices/taskDetail';

/** The page of one task (docs/specification.md, section 2). */
export default function TaskDetailPage() {
  const isKnown = useAppSelector((state) => selectTaskDetail(state).task !== undefined);
  const isGone = useAppSelector((state) => selectTaskDetail(state).isGone);
  const hasFailed = useAppSelector((state) => state.connection.reason !== undefined);
  if (!isKnown && hasFailed) return <NotConnected />;
  return (
    <>
      <TaskHeader />
      <ConnectionBanner />
      {isGone && <GoneTask />}
      {!isGone && !isKnown && <LoadingList />}
      {!isGone && isKnown && (
        <>
          <FollowerBanner />
          <TaskTabs />
        </>
      )}
    </>
  );
}
