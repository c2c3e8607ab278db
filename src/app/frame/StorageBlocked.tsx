import { useEffect, useRef } from 'react';
import { ButtonView } from '../../components/common/buttons/ButtonView';
import { useText } from '../../i18n/useText';
import { reloadPage } from '../../platform/address/pageReload';
import styles from './StorageBlocked.module.css';

/**
 * Without storage no setting would persist, so Arioso does not start (docs/specification.md, section 2). The button has the focus, except
 * in a page around the library.
 */
export function StorageBlocked() {
  const text = useText();
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!__LIBRARY__) dialog.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div
      ref={dialog}
      role="alertdialog"
      aria-modal
      aria-labelledby="blocked-title"
      aria-describedby="blocked-text"
      className={styles.overlay}
    >
      <h1 id="blocked-title">{text('storage.blockedTitle')}</h1>
      <p id="blocked-text">{text('storage.blockedText')}</p>
      <ButtonView kind="primary" onClick={reloadPage}>
        {text('action.reload')}
      </ButtonView>
    </div>
  );
}
