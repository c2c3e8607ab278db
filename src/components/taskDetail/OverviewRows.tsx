import type { ReactNode } from 'react';
import { dateTimeText } from '../../domain/format/dateTime';
import type { FullTask } from '../../domain/fullTask';
import { completePercent } from '../../domain/taskFigures';
import { taskPhase } from '../../domain/taskLabel';
import { hasHealth, isSafeLink, overviewRows, trackersOf, type OverviewRow } from '../../domain/taskOverview';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { ProgressBar } from '../taskList/ProgressBar';
import { OverviewItem } from './OverviewItem';
import { TrackerRow } from './TrackerRow';
import styles from './OverviewRows.module.css';

/** Longer than any path or address that is meant to be read. */
const longestShown = 4000;

/** What there is to know about the task, as terms and definitions (ui contract, "Task detail"). */
export function OverviewRows({ task }: { readonly task: FullTask }) {
  const text = useText();
  const peers = useAppSelector((state) => state.taskDetail.peers) ?? [];
  const language = useAppSelector((state) => state.settings.language);
  const formatTime = (seconds: number) => dateTimeText(seconds * 1000, language, 'medium');
  const trackers = trackersOf(task);
  const termOf = ({ field }: OverviewRow) =>
    text(`taskDetail.field.${field === 'progress' && hasHealth(task) ? 'progress-health' : field}`);
  const asides: Partial<Record<OverviewRow['field'], ReactNode>> = {
    progress: (
      <ProgressBar
        percent={completePercent(task)}
        label={text('task.progressOf', { name: visibleText(task.details?.name ?? '') })}
        phase={taskPhase(task)}
      />
    ),
    'error-description': task.errorMessage && <bdi className={styles.said}>{visibleText(task.errorMessage, longestShown)}</bdi>,
  };
  return (
    <dl className={styles.list}>
      {overviewRows({ task, peers, formatTime }).map((row) => {
        const value = typeof row.value === 'string' ? row.value : text(row.value);
        const shown = visibleText(value, longestShown);
        return (
          <OverviewItem key={row.field} term={termOf(row)} value={value} aside={asides[row.field]}>
            <bdi data-field={row.field} className={styles.value}>
              {row.field === 'download-url' && isSafeLink(value) ? (
                <a href={value} target="_blank" rel="noreferrer">
                  {shown}
                </a>
              ) : (
                shown
              )}
            </bdi>
          </OverviewItem>
        );
      })}
      {trackers.length > 0 && <TrackerRow trackers={trackers} />}
    </dl>
  );
}
