import { useText } from '../i18n/useText';
import styles from './LoadingPage.module.css';

/** Stands in place of a page whose code has not come yet. The text appears after a second, because the code usually comes sooner. */
export function LoadingPage() {
  const text = useText();
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.text}>{text('page.loading')}</span>
    </div>
  );
}
