import { AppLink } from '../components/common/AppLink';
import { PageHeader } from '../components/common/PageHeader';
import { Upcoming } from '../components/common/Upcoming';
import { TaskSummary } from '../components/taskDetail/TaskSummary';
import NotConnected from '../components/connection/NotConnected';
import { visibleText } from '../domain/visibleText';
import { useText } from '../i18n/useText';
import { useAppSelector } from '../store/hooks';

/** One task. So far its main facts, live; its tabs are to come. */
export default function TaskDetailPage() {
  const text = useText();
  const task = useAppSelector((state) => state.taskDetail.task);
  const problem = useAppSelector((state) => state.taskDetail.problem);
  const isDisconnected = useAppSelector((state) => state.connection.status === 'disconnected');
  if (!task && isDisconnected) return <NotConnected />;
  return (
    <>
      <PageHeader title={task ? visibleText(task.details?.name ?? '') || text('format.unknown') : text('page.taskDetail')}>
        <AppLink to="/downloading">{text('taskDetail.back')}</AppLink>
      </PageHeader>
      {problem && <TaskSummary problem={problem} />}
      {task && <TaskSummary task={task} />}
      <Upcoming textKey="upcoming.taskDetail" />
    </>
  );
}
