import { statusWord } from '../../../domain/connection/connectionStatus';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectShownStatus } from '../../../store/selectors/connection';
import { AppLink } from '../../common/buttons/AppLink';
import { ReconnectCountdown } from '../../connection/ReconnectCountdown';
import styles from './ConnectionStatus.module.css';

/** The connection's state and a link to the status page (docs/interface.md, section 1). */
export function ConnectionStatus() {
  const text = useText();
  const status = useAppSelector(selectShownStatus);
  const nextAttemptAt = useAppSelector((state) => state.connection.nextAttemptAt);
  // Screen readers announce the first attempts. Once the connection doctor has started, failing attempts are not announced.
  const hasDoctor = useAppSelector((state) => state.late.doctor?.step !== undefined);
  const word = statusWord(status);
  return (
    <div
      role="status"
      aria-label={text('connection.label')}
      aria-live={hasDoctor && (status === 'connecting' || status === 'waiting') ? 'off' : undefined}
      className={styles.connection}
      data-connection={status}
    >
      <AppLink to="/status" className={styles.link}>
        {text(`connection.${word}`)}
        {word === 'disconnected' && (
          <span className={styles.reason}>
            {' · '}
            {status === 'waiting' ? <ReconnectCountdown nextAttemptAt={nextAttemptAt} /> : text(`connection.trouble.${status}`)}
          </span>
        )}
      </AppLink>
    </div>
  );
}
