import { ApplicationVersion } from '../components/common/display/ApplicationVersion';
import scroll from '../components/common/layout/scroll.module.css';
import { PageHeader } from '../components/common/layout/PageHeader';
import { ConnectionTrouble } from '../components/connection/ConnectionTrouble';
import { DaemonFacts } from '../components/status/DaemonFacts';
import { StatusButtons } from '../components/status/StatusButtons';
import { useText } from '../i18n/useText';
import { useAppSelector } from '../store/hooks';
import styles from './StatusPage.module.css';

/** The version and state of aria2; the reason when it cannot be reached (docs/specification.md, section 2). */
export default function StatusPage() {
  const text = useText();
  const isUnreachable = useAppSelector((state) => state.connection.reason !== undefined);
  return (
    <>
      <PageHeader title={text('navigation.status')} />
      <div className={`${scroll.scroll} ${styles.page}`}>
        <div className={styles.content}>
          <DaemonFacts />
          {isUnreachable && <ConnectionTrouble />}
          <StatusButtons />
          <ApplicationVersion />
        </div>
      </div>
    </>
  );
}
