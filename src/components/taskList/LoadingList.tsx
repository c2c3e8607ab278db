import { useText } from '../../i18n/useText';
import styles from './LoadingList.module.css';
import { toListInPlace } from './toListInPlace';

/** Shown until the daemon's first answer. The text appears after a delay, because the answer usually comes sooner. */
export function LoadingList() {
  const text = useText();
  return (
    <div ref={toListInPlace} tabIndex={-1} className={styles.loading} aria-busy data-loading>
      <span className={styles.text}>{text('taskList.loading')}</span>
    </div>
  );
}
