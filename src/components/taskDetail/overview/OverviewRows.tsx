import { type ReactNode, useId, useState } from 'react';
import { furtherMessage } from '../../../domain/errorAdvice/furtherMessage';
import { type FullTask, isRunningTorrent } from '../../../domain/tasks/fullTask';
import type { OverviewFact } from '../../../domain/taskDetail/taskOverview';
import { isSafeLink } from '../../../domain/uris';
import { visibleText } from '../../../domain/visibleText';
import { useLanguage, useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectPercent, selectTaskPhase } from '../../../store/selectors/taskFigures';
import { selectOverviewFacts, selectTrackers } from '../../../store/selectors/taskOverview';
import { Icon } from '../../common/icons/Icon';
import { TrackerItems } from '../../common/lists/TrackerItems';
import { ProgressBar } from '../../common/display/ProgressBar';
import { OverviewRow } from './OverviewRow';
import styles from './OverviewRows.module.css';

/** Longer texts are truncated; no readable path or address is this long. */
const maxShownLength = 4000;

/** The facts about the task, as terms and definitions (docs/interface.md, section 4). */
export function OverviewRows({ task }: { readonly task: FullTask }) {
  const text = useText();
  const language = useLanguage();
  const rows = useAppSelector((state) => selectOverviewFacts(state, task, language));
  const trackers = useAppSelector((state) => selectTrackers(state, task));
  const message = furtherMessage(task.errorMessage);
  const termOf = ({ field }: OverviewFact) =>
    text(`taskDetail.field.${field === 'progress' && isRunningTorrent(task) ? 'progress-health' : field}`);
  const asides: Partial<Record<OverviewFact['field'], ReactNode>> = {
    progress: (
      <ProgressBar
        percent={selectPercent(task)}
        label={text('task.progressOf', { name: (task.details?.name ?? '') || { key: 'format.unknown' } })}
        phase={selectTaskPhase(task)}
      />
    ),
    'error-description': message && <bdi className={styles.message}>{message}</bdi>,
  };
  return (
    <dl className={styles.list}>
      {rows.map((row) => {
        const value = typeof row.value === 'string' ? row.value : text(row.value);
        // Dates of languages that are written from right to left contain marks of direction.
        const shown = row.field === 'seed-creation-time' ? value : visibleText(value, maxShownLength);
        return (
          <OverviewRow key={row.field} term={termOf(row)} value={value} aside={asides[row.field]}>
            <bdi data-field={row.field} className={styles.value}>
              {row.field === 'download-url' && isSafeLink(value) ? (
                <a href={value} target="_blank" rel="noreferrer">
                  {shown}
                </a>
              ) : (
                shown
              )}
            </bdi>
          </OverviewRow>
        );
      })}
      {trackers.length > 0 && <TrackerRow trackers={trackers} />}
    </dl>
  );
}

/** The trackers of a torrent: expanded at first, can be collapsed. */
function TrackerRow({ trackers }: { readonly trackers: readonly string[] }) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const term = text('taskDetail.field.bt-tracker-servers');
  const toggle = (
    <button type="button" aria-expanded={isOpen} aria-controls={id} className={styles.toggle} onClick={() => setOpen(!isOpen)}>
      {term}
      <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
    </button>
  );
  return (
    <OverviewRow
      term={term}
      termControl={toggle}
      value={trackers.join('\n')}
      aside={!isOpen && text('taskDetail.trackers', { count: trackers.length })}
    >
      <ul id={id} hidden={!isOpen} data-field="bt-tracker-servers" className={styles.trackers}>
        <TrackerItems trackers={trackers} />
      </ul>
    </OverviewRow>
  );
}
