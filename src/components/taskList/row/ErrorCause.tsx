import { errorAdvice } from '../../../domain/errorAdvice/errorAdvice';
import { furtherMessage } from '../../../domain/errorAdvice/furtherMessage';
import type { Task } from '../../../domain/tasks/task';
import { useText } from '../../../i18n/useText';
import taskFactsStyles from './TaskFacts.module.css';
import styles from './ErrorCause.module.css';

/**
 * Shows the cause of a failure in place of the general error where the daemon's message says more than the error code, and then the message
 * itself. Only failed rows have this part, so the first load does not contain it.
 */
export default function ErrorCause({ task }: { readonly task: Task }) {
  const text = useText();
  const message = furtherMessage(task.errorMessage);
  const advice = errorAdvice(task);
  // The advice for an error code alone says no more than the general error.
  const cause = advice && advice.id !== String(task.errorCode) ? text(`advice.cause.${advice.id}`) : undefined;
  const ownMessage = message !== '' && (
    <bdi className={taskFactsStyles.message} title={message}>
      {message}
    </bdi>
  );
  if (cause === undefined) return ownMessage;
  return (
    <span className={styles.reason}>
      {/* A press leads to the next steps, as the row's own link does. */}
      <span data-open className={`${taskFactsStyles.error} ${styles.cause}`} title={`${cause} ${message}`.trim()}>
        {cause}
      </span>
      {ownMessage}
    </span>
  );
}
