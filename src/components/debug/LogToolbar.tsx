import type { LogFilter } from '../../domain/debug/filterLog';
import { toggled } from '../../domain/arrays';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { refreshChanged, refreshChoices, refreshRequested, selectDebugConsole } from '../../store/slices/debugConsole';
import { logLevels, type LogEntry } from '../../store/slices/debugLog';
import { Button } from '../common/buttons/Button';
import { Chip } from '../common/display/Chip';
import { FilterBar } from '../common/lists/FilterBar';
import { lateIcons } from '../common/icons/lateIcons';
import { SearchField } from '../common/fields/SearchField';
import { Select } from '../common/fields/Select';
import styles from './LogToolbar.module.css';

interface LogToolbarProps {
  readonly entries: readonly LogEntry[];
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
  readonly onCopy: () => void;
  readonly onSave: () => void;
  readonly onClear: () => void;
}

/** Filter, order, refresh interval and export of the log. */
export function LogToolbar({ entries, filter, onFilter, onCopy, onSave, onClear }: LogToolbarProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isEmpty = entries.length === 0;
  const order = text(filter.isNewestFirst ? 'debug.newestFirst' : 'debug.oldestFirst');
  const toggle = (level: string) => onFilter({ ...filter, hidden: toggled(filter.hidden, level) });
  return (
    <FilterBar>
      <SearchField
        label={text('debug.search')}
        value={filter.query}
        className={styles.search}
        onChange={(query) => onFilter({ ...filter, query })}
      />
      <div role="group" aria-label={text('debug.levels')} className={styles.group}>
        {logLevels.map((level) => (
          <Chip
            key={level}
            count={entries.filter((entry) => entry.level === level).length}
            isPressed={!filter.hidden.includes(level)}
            onClick={() => toggle(level)}
          >
            {level}
          </Chip>
        ))}
      </div>
      <div className={styles.group}>
        <RefreshChoice />
        <Button icon="retry" isIconOnly onClick={() => dispatch(refreshRequested())}>
          {text('debug.refresh')}
        </Button>
      </div>
      <div className={styles.group}>
        <Button icon={lateIcons.order} onClick={() => onFilter({ ...filter, isNewestFirst: !filter.isNewestFirst })}>
          {order}
        </Button>
        <Button icon={lateIcons.copy} isIconOnly isDisabled={isEmpty} onClick={onCopy}>
          {text('debug.copyLog')}
        </Button>
        <Button icon={lateIcons.save} isIconOnly isDisabled={isEmpty} onClick={onSave}>
          {text('debug.saveLog')}
        </Button>
        <Button icon="clear" isIconOnly isDisabled={isEmpty} onClick={onClear}>
          {text('debug.clear')}
        </Button>
      </div>
    </FilterBar>
  );
}

function RefreshChoice() {
  const text = useText();
  const dispatch = useAppDispatch();
  const refreshMs = useAppSelector((state) => selectDebugConsole(state).refreshMs);
  return (
    <label className={styles.refresh}>
      <span>{text('debug.autoRefresh')}</span>
      <Select value={refreshMs} onChange={(event) => dispatch(refreshChanged(Number(event.target.value)))}>
        {refreshChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0 ? text('debug.refreshOff') : text('status.milliseconds', { value: choice })}
          </option>
        ))}
      </Select>
    </label>
  );
}
