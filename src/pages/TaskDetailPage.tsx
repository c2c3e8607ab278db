// TaskPane imports these two modules first as well, because style sheets must have the same order in both chunks.
import { TaskContent } from '../components/taskDetail/TaskContent';
import { TaskHeader } from '../components/taskDetail/TaskHeader';
import { ConnectionBanner } from '../components/connection/ConnectionBanner';
import NotConnected from '../components/connection/NotConnected';
import { useAppSelector } from '../store/hooks';
import { selectTaskDetail } from '../store/slices/taskDetail';

/** The page of one task (docs/specification.md, section 2). A wide window shows the same in components/taskDetail/pane/TaskPane. */
export default function TaskDetailPage() {
  const isKnown = useAppSelector((state) => selectTaskDetail(state).task !== undefined);
  const hasFailed = useAppSelector((state) => state.connection.reason !== undefined);
  if (!isKnown && hasFailed) return <NotConnected />;
  return (
    <>
      <TaskHeader />
      <ConnectionBanner />
      <TaskContent />
    </>
  );
}
