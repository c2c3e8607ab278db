import { useText } from '../../i18n/useText';
import styles from './StorageBlocked.module.css';

/** Without storage no setting would persist, so Arioso does not start (docs/specification.md, section 2). */
export function StorageBlocked() {
  const text = useText();
  return (
    <div role="alertdialog" aria-modal aria-labelledby="blocked-title" aria-describedby="blocked-text" className={styles.overlay}>
      <h1 id="blocked-title">{text('storage.blockedTitle')}</h1>
      <p id="blocked-text">{text('storage.blockedText')}</p>
    </div>
  );
}
