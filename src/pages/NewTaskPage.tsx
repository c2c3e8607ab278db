import { PageHeader } from '../components/common/PageHeader';
import { NewTaskForm } from '../components/newTask/NewTaskForm';
import { ConnectionBanner } from '../components/connection/ConnectionBanner';
import { useText } from '../i18n/useText';
import styles from './NewTaskPage.module.css';

export default function NewTaskPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('newTask.title')} />
      <ConnectionBanner />
      <div className={styles.page}>
        <NewTaskForm />
      </div>
    </>
  );
}
