import { useText } from '../../i18n/useText';
import styles from './LoadingList.module.css';

/** Until the daemon's first answer: usually a blink, so it appears only after a moment. */
export function LoadingList() {
  const text = useText();
  return (
    <div className={styles.loading} aria-busy>
      {text('taskList.loading')}
    </div>
  );
}
