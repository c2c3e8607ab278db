import { useState } from 'react';
import { filterLog, noLogFilter } from '../../domain/debug/filterLog';
import { logText } from '../../domain/debug/logText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { logClearRequested, logSaveRequested, selectDebugConsole } from '../../store/slices/debugConsole';
import type { LogEntry } from '../../store/slices/debugLog';
import { copyTextRequested } from '../../store/slices/clipboard';
import { EmptyState } from '../common/display/EmptyState';
import { useHeldWhilePressed } from '../common/interaction/useHeldWhilePressed';
import { LogDetail } from './LogDetail';
import { LogRow } from './LogRow';
import { LogToolbar } from './LogToolbar';
import styles from './LogConsole.module.css';

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
