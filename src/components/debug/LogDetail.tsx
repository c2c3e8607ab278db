import { entryText } from '../../domain/debug/logText';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import type { LogEntry } from '../../store/slices/debugLog';
import { copyTextRequested } from '../../store/slices/clipboard';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { lateIcons } from '../common/icons/lateIcons';
import { JsonText } from './JsonText';
import { LogTime } from './LogTime';
import styles from './LogDetail.module.css';

/** A log entry with its full text and its data. */
export function LogDetail({ entry, onClose }: { readonly entry: LogEntry; readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <Dialog
      title={text('debug.detailTitle')}
      layout="wide"
      buttons={
        <>
          <Button icon={lateIcons.copy} onClick={() => dispatch(copyTextRequested(entryText(entry)))}>
            {text('action.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {text('action.close')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p className={styles.facts}>
        <LogTime time={entry.time} /> <span className={styles.level}>{entry.level}</span>
      </p>
      <p className={styles.content}>
        <bdi>{visibleText(entry.content, Infinity)}</bdi>
      </p>
      {entry.attachment === undefined ? (
        <p className={styles.nothing}>{text('debug.noAttachment')}</p>
      ) : (
        <JsonText label={text('debug.attachment')} json={entry.attachment} wholeLength={entry.wholeLength} />
      )}
    </Dialog>
  );
}
