import { useDeferredValue, useMemo } from 'react';
import { toggled } from '../../../domain/arrays';
import { filterOf, newTaskOptions } from '../../../domain/newTask/newTaskOptions';
import { optionFilters, type OptionDefinition, type OptionFilter } from '../../../domain/options/optionDefinition';
import { searchOptions } from '../../../domain/options/searchOptions';
import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectTouchedOptions } from '../../../store/selectors/newTask';
import { FilterBar } from '../../common/lists/FilterBar';
import { SearchField } from '../../common/fields/SearchField';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { OptionColumn } from '../../options/editor/OptionColumn';
import { OptionSection } from '../../options/editor/OptionSection';
import { useSearchEntries } from '../../options/editor/useSearchEntries';
import { NewTaskOptionRow } from './NewTaskOptionRow';
import styles from './NewTaskOptionsTab.module.css';

const onFirstScreen = 8;
const allOptions: readonly OptionDefinition[] = [...newTaskOptions.common, ...newTaskOptions.further];

const rowsOf = (definitions: readonly OptionDefinition[]) =>
  definitions.map((definition) => <NewTaskOptionRow key={definition.key} definition={definition} />);

/** Which options the tab shows. */
export interface ShownOptions {
  readonly filters: readonly OptionFilter[];
  readonly query: string;
}

interface NewTaskOptionsTabProps {
  readonly shown: ShownOptions;
  readonly onShow: (shown: ShownOptions) => void;
}

/** Every option that aria2 takes with a new task: first those of AriaNg's form, then all others. */
export default function NewTaskOptionsTab({ shown, onShow }: NewTaskOptionsTabProps) {
  const text = useText();
  const { filters, query } = shown;
  const touched = useAppSelector(selectTouchedOptions);
  const words = useDeferredValue(query.trim());
  // The first screenful renders at once, the rest right after it.
  const most = useDeferredValue(Infinity, onFirstScreen);

  const preset = useAppSelector((state) => state.settings.preset);
  const entries = useSearchEntries(allOptions);
  const found = useMemo(() => new Set(searchOptions(entries, words)), [entries, words]);
  // A search covers all options, and filters never hide changed options.
  const isShown = (definition: OptionDefinition) =>
    !isHidden(preset, `option:${definition.key}`) &&
    (words === '' ? filters.includes(filterOf(definition)) || touched.includes(definition.key) : found.has(definition));
  const common = newTaskOptions.common.filter(isShown);
  const further = newTaskOptions.further.filter(isShown);
  const changedCount = touched.length;
  return (
    <>
      <FilterBar isSticky isColumn>
        <div role="group" aria-label={text('newTask.options.filters')} className={styles.filters}>
          {optionFilters.map((filter) => (
            <LabelledCheckbox
              key={filter}
              isChecked={filters.includes(filter)}
              onToggle={() => onShow({ query, filters: toggled(filters, filter) })}
            >
              {text(`newTask.options.${filter}`)}
            </LabelledCheckbox>
          ))}
        </div>
        <SearchField label={text('optionPage.search')} value={query} onChange={(typed) => onShow({ filters, query: typed })} />
        <span role="status" className={styles.count}>
          {changedCount > 0 && text('newTask.options.changed', { count: changedCount })}
        </span>
      </FilterBar>
      <OptionColumn>
        {common.length > 0 && <OptionSection>{rowsOf(common.slice(0, most))}</OptionSection>}
        {further.length > 0 && most === Infinity && (
          <OptionSection heading={text('newTask.options.further')}>{rowsOf(further)}</OptionSection>
        )}
        {common.length + further.length === 0 && (
          <p className={styles.none}>{text(words === '' ? 'newTask.options.none' : 'optionPage.nothingFound')}</p>
        )}
      </OptionColumn>
    </>
  );
}
