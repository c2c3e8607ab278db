import { useText } from '../../i18n/useText';
import styles from './OptionsLoading.module.css';

/** Before aria2 has told anything. */
export function OptionsLoading() {
  const text = useText();
  return (
    <p role="status" className={styles.loading}>
      {text('taskList.loading')}
    </p>
  );
}
