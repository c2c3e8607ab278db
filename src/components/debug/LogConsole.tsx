import { useState } from 'react';
import { filterLog, noLogFilter } from '../../domain/debug/filterLog';
import { entryText, logText } from '../../domain/debug/logText';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { logClearRequested, logSaveRequested, selectDebugConsole } from '../../store/slices/debugConsole';
import type { LogEntry } from '../../store/slices/debugLog';
import { copyTextRequested } from '../../store/slices/notices';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { EmptyState } from '../common/lists/EmptyState';
import { lateIcons } from '../common/icons/lateIcons';
import { useHeldWhilePressed } from '../common/gestures/useHeldWhilePressed';
import { JsonText } from './JsonText';
import { LogRow, LogTime } from './LogRow';
import { LogToolbar } from './LogToolbar';
import styles from './LogConsole.module.css';
import logDetailStyles from './LogDetail.module.css';

/** The latest hundred log entries, as of the last refresh. */
export function LogConsole() {
  const text = useText();
  const dispatch = useAppDispatch();
  const entries = useAppSelector((state) => selectDebugConsole(state).shown);
  const [filter, setFilter] = useState(noLogFilter);
  const [opened, setOpened] = useState<LogEntry>();
  // A new entry moves all others.
  const [found, holding] = useHeldWhilePressed(filterLog(entries, filter));
  const report = () => logText(filterLog(entries, { ...filter, isNewestFirst: false }));
  return (
    <>
      <LogToolbar
        entries={entries}
        filter={filter}
        onFilter={setFilter}
        onCopy={() => dispatch(copyTextRequested(report()))}
        onSave={() => dispatch(logSaveRequested(report()))}
        onClear={() => dispatch(logClearRequested())}
      />
      {found.length === 0 ? (
        <EmptyState icon="debug" text={text(entries.length === 0 ? 'debug.empty' : 'debug.nothingFits')} />
      ) : (
        <ol className={styles.list} aria-label={text('debug.log')} {...holding}>
          {found.map((entry) => (
            <LogRow key={entry.id} entry={entry} onOpen={setOpened} />
          ))}
        </ol>
      )}
      {opened && <LogDetail entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** A log entry with its full text and its data. */
function LogDetail({ entry, onClose }: { readonly entry: LogEntry; readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <Dialog
      title={text('debug.detailTitle')}
      placement="wide"
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
      <p className={logDetailStyles.facts}>
        <LogTime time={entry.time} /> <span className={logDetailStyles.level}>{entry.level}</span>
      </p>
      <p className={logDetailStyles.content}>
        <bdi>{visibleText(entry.content, Infinity)}</bdi>
      </p>
      {entry.attachment === undefined ? (
        <p className={logDetailStyles.nothing}>{text('debug.noAttachment')}</p>
      ) : (
        <JsonText
          label={text('debug.attachment')}
          json={entry.attachment}
          {...(entry.wholeLength === undefined ? {} : { wholeLength: entry.wholeLength })}
        />
      )}
    </Dialog>
  );
}
