import { ButtonView } from '../../components/common/buttons/ButtonView';
import { takeLostFocus } from '../../components/common/interaction/focusPage';
import { useText } from '../../i18n/useText';
import { reloadPage } from '../../platform/address/pageReload';
import { isSandboxed } from '../../platform/browser/sandbox';
import styles from './StorageBlocked.module.css';

/** A ref. The button gets the focus, unless an element of the host page has it. */
const focusButton = (dialog: HTMLElement | null) => takeLostFocus(dialog?.querySelector('button') ?? null);

/** Without storage no setting would persist, so Arioso does not start (docs/specification.md, section 2). The button gets the focus. */
export function StorageBlocked() {
  const text = useText();
  return (
    <div
      ref={focusButton}
      role="alertdialog"
      aria-modal
      aria-labelledby="blocked-title"
      aria-describedby="blocked-text"
      className={styles.overlay}
    >
      <h1 id="blocked-title">{text('storage.blockedTitle')}</h1>
      <p id="blocked-text">{text(isSandboxed() ? 'storage.sandboxText' : 'storage.blockedText')}</p>
      <ButtonView kind="primary" onClick={reloadPage}>
        {text('action.reload')}
      </ButtonView>
    </div>
  );
}
