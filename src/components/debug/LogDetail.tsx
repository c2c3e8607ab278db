import { entryText } from '../../domain/debugLog/logText';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import type { LogEntry } from '../../store/slices/debugLog';
import { copyTextRequested } from '../../store/slices/notices';
import { Button } from '../common/Button';
import { laterIcons } from '../common/laterIcons';
import { Modal } from '../common/Modal';
import { JsonView } from './JsonView';
import { LogTime } from './LogTime';
import styles from './LogDetail.module.css';

/** All of an entry: its words in full, and what it brought. */
export function LogDetail({ entry, onClose }: { readonly entry: LogEntry; readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <Modal label={text('debug.detailTitle')} placement="wide" onClose={onClose}>
      <div className={styles.body}>
        <h2 className={styles.title}>{text('debug.detailTitle')}</h2>
        <p className={styles.facts}>
          <LogTime time={entry.time} /> <span className={styles.level}>{entry.level}</span>
        </p>
        <p className={styles.content}>
          <bdi>{entry.content}</bdi>
        </p>
        {entry.attachment === undefined ? (
          <p className={styles.nothing}>{text('debug.noAttachment')}</p>
        ) : (
          <JsonView
            label={text('debug.attachment')}
            json={entry.attachment}
            {...(entry.wholeLength === undefined ? {} : { wholeLength: entry.wholeLength })}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <Button icon={laterIcons.copy} onClick={() => dispatch(copyTextRequested(entryText(entry)))}>
          {text('action.copy')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
    </Modal>
  );
}
