import { ConnectionBanner } from '../components/connection/ConnectionBanner';
import { PageHeader } from '../components/common/layout/PageHeader';
import { NewTaskForm } from '../components/newTask/NewTaskForm';
import { FormHeaderActions } from '../components/newTask/FormHeaderActions';
import { useText } from '../i18n/useText';

/** The form for new downloads. */
export default function NewTaskPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('newTask.title')}>
        <FormHeaderActions />
      </PageHeader>
      <ConnectionBanner />
      <NewTaskForm />
    </>
  );
}
