import { ApplicationVersion } from '../components/common/display/ApplicationVersion';
import { PageHeader } from '../components/common/layout/PageHeader';
import { DaemonFacts } from '../components/status/DaemonFacts';
import { StatusButtons } from '../components/status/StatusButtons';
import { StatusTrouble } from '../components/status/StatusTrouble';
import { useText } from '../i18n/useText';
import styles from './StatusPage.module.css';

/** The version and state of aria2; the reason when it cannot be reached (docs/specification.md, section 2). */
export default function StatusPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('navigation.status')} />
      <div className={styles.page}>
        <div className={styles.content}>
          <DaemonFacts />
          <StatusTrouble />
          <StatusButtons />
          <ApplicationVersion />
        </div>
      </div>
    </>
  );
}
