import { useText } from '../../i18n/useText';
import styles from './LoadingTasks.module.css';
import { passFocusToList } from './passFocusToList';

/**
 * Shown in place of a list, a task or one of its tabs, until the daemon's first response. The text appears after a delay, because the
 * response usually comes sooner.
 */
export function LoadingTasks() {
  const text = useText();
  return (
    <div ref={passFocusToList} tabIndex={-1} className={styles.loading} aria-busy data-loading>
      <span className={styles.text}>{text('taskList.loading')}</span>
    </div>
  );
}
