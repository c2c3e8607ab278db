import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { AppLink } from '../common/AppLink';
import styles from './ConnectionStatus.module.css';

/** The connection's state, the reason when there is none, and a link to the status page (docs/interface.md, section 1). */
export function ConnectionStatus() {
  const text = useText();
  const status = useAppSelector((state) => state.connection.status);
  const reason = useAppSelector((state) => state.connection.reason);
  return (
    <div role="status" aria-label={text('connection.label')} className={styles.connection} data-connection={status}>
      <AppLink to="/status" className={styles.link}>
        {text(`connection.${status}`)}
        {status === 'disconnected' && reason && <span className={styles.reason}>{` · ${text(reason)}`}</span>}
      </AppLink>
    </div>
  );
}
