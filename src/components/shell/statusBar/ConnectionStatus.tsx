import { statusWord } from '../../../domain/connection/connectionStatus';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectShownStatus } from '../../../store/selectors/connection';
import { AppLink } from '../../common/buttons/AppLink';
import { RetryWait } from './RetryWait';
import styles from './ConnectionStatus.module.css';

/** The connection's state and a link to the status page (docs/interface.md, section 1). */
export function ConnectionStatus() {
  const text = useText();
  const status = useAppSelector(selectShownStatus);
  const retryAt = useAppSelector((state) => state.connection.retryAt);
  const word = statusWord(status);
  return (
    <div role="status" aria-label={text('connection.label')} className={styles.connection} data-connection={status}>
      <AppLink to="/status" className={styles.link}>
        {text(`connection.${word}`)}
        {word === 'disconnected' && (
          <span className={styles.reason}>
            {' · '}
            {status === 'waiting' ? <RetryWait retryAt={retryAt} /> : text(`connection.trouble.${status}`)}
          </span>
        )}
      </AppLink>
    </div>
  );
}
