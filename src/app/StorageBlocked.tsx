import { useText } from '../i18n/useText';
import styles from './StorageBlocked.module.css';

/** Specification section 2, "Other": without storage nothing the user sets would last, so nothing is begun. */
export function StorageBlocked() {
  const text = useText();
  return (
    <div role="alertdialog" aria-modal aria-labelledby="blocked-title" aria-describedby="blocked-text" className={styles.overlay}>
      <h1 id="blocked-title">{text('storage.blockedTitle')}</h1>
      <p id="blocked-text">{text('storage.blockedText')}</p>
    </div>
  );
}
