import { ButtonView } from '../../components/common/buttons/ButtonView';
import { useText } from '../../i18n/useText';
import styles from './StorageBlocked.module.css';

/** Without storage no setting would persist, so Arioso does not start (docs/specification.md, section 2). The button has the focus. */
export function StorageBlocked() {
  const text = useText();
  return (
    <div
      ref={(dialog) => dialog?.querySelector('button')?.focus()}
      role="alertdialog"
      aria-modal
      aria-labelledby="blocked-title"
      aria-describedby="blocked-text"
      className={styles.overlay}
    >
      <h1 id="blocked-title">{text('storage.blockedTitle')}</h1>
      <p id="blocked-text">{text('storage.blockedText')}</p>
      <ButtonView kind="primary" onClick={({ currentTarget }) => currentTarget.ownerDocument.defaultView?.location.reload()}>
        {text('action.reload')}
      </ButtonView>
    </div>
  );
}
