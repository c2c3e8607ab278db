import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { dialogClosed, type Dialog } from '../../store/slices/notices';
import { Modal } from '../common/Modal';
import { Button } from '../common/Button';
import { DropOverlay } from '../newTask/DropOverlay';
import { CopyBox } from './CopyBox';
import { ProgressBox } from './ProgressBox';
import { ShortcutList } from './ShortcutList';
import styles from './DialogHost.module.css';

/** Shows the first of the dialogs that the store holds; a saga waits for its answer. */
export default function DialogHost() {
  const dialog = useAppSelector((state) => state.notices.dialogs[0]);
  const progress = useAppSelector((state) => state.notices.progress);
  if (dialog) return <DialogBox key={dialog.id} dialog={dialog} />;
  // While something is asked, nothing can be dropped.
  return progress ? <ProgressBox progress={progress} /> : <DropOverlay />;
}

const shownLines = 8;

function DialogBox({ dialog }: { readonly dialog: Dialog }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const lines = dialog.lines ?? [];
  const answer = (isConfirmed: boolean) => dispatch(dialogClosed({ id: dialog.id, isConfirmed }));
  const cancel = () => answer(false);
  const confirm = () => answer(true);
  return (
    <Modal label={text(dialog.title)} onClose={cancel}>
      <div className={styles.body}>
        <h2 className={styles.title}>{text(dialog.title)}</h2>
        <p className={styles.text}>{text(dialog.text)}</p>
        {dialog.kind === 'copy' && <CopyBox lines={lines} />}
        {dialog.kind === 'shortcuts' && <ShortcutList />}
        {dialog.kind !== 'copy' && lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.slice(0, shownLines).map((line, place) => (
              // The lines never change while the dialog is open.
              <li key={place}>
                <bdi>{visibleText(line)}</bdi>
              </li>
            ))}
          </ul>
        )}
        {dialog.kind !== 'copy' && lines.length > shownLines && <p>{text('dialog.more', { count: lines.length - shownLines })}</p>}
        {(dialog.points ?? []).map((point, place) => (
          // Two options of a link may have the same to be said.
          <p key={place} className={styles.point}>
            {text(point)}
          </p>
        ))}
      </div>
      <div className={styles.buttons}>
        {dialog.kind === 'question' && (
          // The browser gives the focus of a new dialog to its first button: for a question that is Cancel.
          <Button onClick={cancel}>{text('action.cancel')}</Button>
        )}
        <Button kind={dialog.isDestructive ? 'danger' : 'primary'} onClick={confirm}>
          {text('action.ok')}
        </Button>
      </div>
    </Modal>
  );
}
