import { useText } from '../../i18n/useText';
import { Chip } from '../common/Chip';
import { FilterBar } from '../common/FilterBar';
import { SearchField } from '../common/SearchField';

/** Search and filter of the options. Both last as long as the page view. */
export interface OptionFilter {
  readonly query: string;
  readonly onlyChanged: boolean;
}

export const noFilter: OptionFilter = { query: '', onlyChanged: false };

interface OptionToolbarProps {
  readonly filter: OptionFilter;
  readonly changedCount: number;
  readonly onFilter: (filter: OptionFilter) => void;
}

/** Finds options on all pages at once. */
export function OptionToolbar({ filter, changedCount, onFilter }: OptionToolbarProps) {
  const text = useText();
  return (
    <FilterBar>
      <SearchField label={text('optionPage.search')} value={filter.query} onChange={(query) => onFilter({ ...filter, query })} />
      <Chip count={changedCount} isPressed={filter.onlyChanged} onClick={() => onFilter({ ...filter, onlyChanged: !filter.onlyChanged })}>
        {text('optionPage.onlyChanged')}
      </Chip>
    </FilterBar>
  );
}
