import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { dialogClosed, type DialogContent } from '../../store/slices/notices';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { TextToCopy } from '../common/fields/TextToCopy';
import { ShortcutList } from './ShortcutList';
import styles from './MessageDialog.module.css';

const shownLines = 8;

/** A question, an error or another message of a saga, which waits for the answer. */
export function MessageDialog({ message }: { readonly message: DialogContent }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const furtherCount = useAppSelector((state) => state.notices.furtherDialogs);
  const lines = message.lines ?? [];
  const answer = (isConfirmed: boolean) => dispatch(dialogClosed({ id: message.id, isConfirmed }));
  const cancel = () => answer(false);
  const confirm = () => answer(true);
  return (
    <Dialog
      title={text(message.title)}
      buttons={
        <>
          {message.kind === 'question' && (
            // The browser focuses the first button of a new dialog; in a question that is Cancel.
            <Button onClick={cancel}>{text(message.cancelLabel ?? 'action.cancel')}</Button>
          )}
          <Button kind={message.isDestructive ? 'danger' : 'primary'} onClick={confirm}>
            {text('action.ok')}
          </Button>
        </>
      }
      // An error may have appeared just before, unread.
      staysOnBack={message.kind === 'error'}
      onClose={cancel}
    >
      <p className={styles.text}>{text(message.text)}</p>
      {(message.facts ?? []).map((fact) => (
        <p key={fact.key}>{text(fact)}</p>
      ))}
      {message.kind === 'copy' && (
        // The browser refused to copy the text: it is selected, ready for Ctrl+C.
        <TextToCopy
          rows={Math.min(8, lines.length + 1)}
          value={lines.join('\n')}
          aria-label={text('copy.byHandTitle')}
          onFocus={(event) => event.target.select()}
        />
      )}
      {message.kind === 'shortcuts' && <ShortcutList />}
      {message.kind !== 'copy' && lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.slice(0, shownLines).map((line, place) => (
            // The lines never change while the dialog is open.
            <li key={place}>
              <bdi>{visibleText(line)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {message.kind !== 'copy' && lines.length > shownLines && <p>{text('list.more', { count: lines.length - shownLines })}</p>}
      {(message.points ?? []).map((point, place) => (
        // Two options of a link may have the same warning.
        <p key={place} className={styles.point}>
          {text(point)}
        </p>
      ))}
      {message.kind !== 'question' && message.count !== undefined && (
        <p className={styles.count}>{text('notice.times', { count: message.count })}</p>
      )}
      {furtherCount > 0 && <p className={styles.count}>{text('dialog.further', { count: furtherCount })}</p>}
    </Dialog>
  );
}
