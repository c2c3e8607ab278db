import { useText } from '../../../i18n/useText';
import styles from './LoadingOptions.module.css';

/** Shown until aria2's first response. */
export function LoadingOptions() {
  const text = useText();
  return (
    <p role="status" className={styles.loading}>
      {text('optionPage.loading')}
    </p>
  );
}
