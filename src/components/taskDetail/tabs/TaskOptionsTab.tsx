import { useDeferredValue, useMemo, useState } from 'react';
import type { FullTask } from '../../../domain/tasks/fullTask';
import { searchOptions } from '../../../domain/options/searchOptions';
import { groupByFilter, taskOptions } from '../../../domain/options/taskOptions';
import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { Icon } from '../../common/icons/Icon';
import { SearchField } from '../../common/fields/SearchField';
import { OptionColumn } from '../../options/editor/OptionColumn';
import { OptionSection } from '../../options/editor/OptionSection';
import { LoadingOptions } from '../../options/editor/LoadingOptions';
import { useSearchEntries } from '../../options/editor/useSearchEntries';
import { TaskOptionRow } from './TaskOptionRow';
import styles from './TaskOptionsTab.module.css';

/** The options that apply to the task's state and kind, saved while typing. */
export default function TaskOptionsTab({ task }: { readonly task: FullTask }) {
  const { gid, status } = task;
  const isTorrent = task.details?.isTorrent === true;
  const hasValues = useAppSelector((state) => state.options.tasks[gid] !== undefined);
  if (!hasValues) return <LoadingOptions />;
  return <TaskOptionList key={gid} gid={gid} status={status} isTorrent={isTorrent} />;
}

type TaskOptionListProps = Pick<FullTask, 'gid' | 'status'> & { readonly isTorrent: boolean };

function TaskOptionList({ gid, status, isTorrent }: TaskOptionListProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const preset = useAppSelector((state) => state.settings.preset);
  const definitions = useMemo(
    () => taskOptions({ status, isTorrent }).filter(({ key }) => !isHidden(preset, `option:${key}`)),
    [status, isTorrent, preset],
  );
  const entries = useSearchEntries(definitions);
  const found = useMemo(() => searchOptions(entries, wanted), [entries, wanted]);
  return (
    <OptionColumn>
      <div className={styles.head}>
        <SearchField label={text('taskOptions.search')} value={query} className={styles.search} onChange={setQuery} />
        {status === 'active' && (
          <p className={styles.note}>
            <Icon name="retry" />
            {text(isTorrent ? 'taskOptions.restartNoteTorrent' : 'taskOptions.restartNote')}
          </p>
        )}
      </div>
      {groupByFilter(found).map(({ filter, definitions: rows }) => (
        <OptionSection key={filter} heading={text(`taskOptions.group.${filter}`)}>
          {rows.map((definition) => (
            <TaskOptionRow key={definition.key} gid={gid} status={status} isTorrent={isTorrent} definition={definition} />
          ))}
        </OptionSection>
      ))}
      <p role="status" className={styles.count}>
        {found.length === 0 ? text('optionPage.nothingFound') : text('optionPage.shown', { count: found.length })}
      </p>
    </OptionColumn>
  );
}
