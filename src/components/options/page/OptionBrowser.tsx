import { useDeferredValue, useMemo, useState } from 'react';
import { allDefinitions, unknownKeys } from '../../../domain/options/definitions';
import { type OptionDefinition, unknownOption } from '../../../domain/options/optionDefinition';
import { groupByPage } from '../../../domain/options/pageOptions';
import type { OptionPageId } from '../../../domain/routes';
import { searchOptions } from '../../../domain/options/searchOptions';
import { isChanged } from '../../../domain/options/values/defaults';
import { isOptionShown } from '../../../domain/preset/isOptionShown';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectFavourites } from '../../../store/selectors/options';
import { Chip } from '../../common/display/Chip';
import { FilterBar } from '../../common/lists/FilterBar';
import { SearchField } from '../../common/fields/SearchField';
import { useSearchEntries } from '../editor/useSearchEntries';
import { OptionList } from './OptionList';

/** The options of one page. A search and the filter of changed options cover all pages. */
export function OptionBrowser({ page }: { readonly page: OptionPageId }) {
  const [filter, setFilter] = useState(noFilter);
  const wanted = useDeferredValue(filter);
  const favourites = useAppSelector(selectFavourites);
  const received = useAppSelector((state) => state.options.global);
  const entries = useSearchEntries(useShownDefinitions());
  const changed = useMemo(
    () => entries.flatMap(({ definition }) => (isChanged(definition, received?.[definition.key]) ? [definition.key] : [])),
    [entries, received],
  );
  const isFiltered = wanted.onlyChanged || wanted.query.trim() !== '';
  const found = useMemo(() => searchOptions(entries, wanted.query), [entries, wanted.query]);
  const isShown = ({ key, category }: OptionDefinition): boolean => {
    if (wanted.onlyChanged && !changed.includes(key)) return false;
    return isFiltered || (page === 'favourites' ? favourites.includes(key) : category === page);
  };
  return (
    <>
      <OptionToolbar filter={filter} changedCount={changed.length} onFilter={setFilter} />
      <OptionList
        groups={groupByPage(found.filter(isShown))}
        changedCount={changed.length}
        isGrouped={isFiltered || page === 'favourites'}
        isFavouriteMissing={page === 'favourites' && !isFiltered}
        onClearFilter={isFiltered ? () => setFilter(noFilter) : undefined}
      />
    </>
  );
}

/** All catalogued options and this daemon's other options, but those that a preset hides. */
function useShownDefinitions(): readonly OptionDefinition[] {
  const preset = useAppSelector((state) => state.settings.preset);
  // The values change often; the names change only with the daemon.
  const unknown = useAppSelector((state) => unknownKeys(state.options.global ?? {}).join(' '));
  return useMemo(() => {
    const further = unknown.split(' ').filter((key) => key !== '');
    const definitions = [...allDefinitions.filter(({ category }) => category !== undefined), ...further.map(unknownOption)];
    return definitions.filter((definition) => isOptionShown(preset, definition));
  }, [unknown, preset]);
}

/** Search and filter of the options. Both last as long as the page view. */
interface OptionSearch {
  readonly query: string;
  readonly onlyChanged: boolean;
}

const noFilter: OptionSearch = { query: '', onlyChanged: false };

interface OptionToolbarProps {
  readonly filter: OptionSearch;
  readonly changedCount: number;
  readonly onFilter: (filter: OptionSearch) => void;
}

/** Finds options on all pages at once. */
function OptionToolbar({ filter, changedCount, onFilter }: OptionToolbarProps) {
  const text = useText();
  return (
    <FilterBar isColumn>
      <SearchField label={text('optionPage.search')} value={filter.query} onChange={(query) => onFilter({ ...filter, query })} />
      <Chip count={changedCount} isPressed={filter.onlyChanged} onClick={() => onFilter({ ...filter, onlyChanged: !filter.onlyChanged })}>
        {text('optionPage.onlyChanged')}
      </Chip>
    </FilterBar>
  );
}
