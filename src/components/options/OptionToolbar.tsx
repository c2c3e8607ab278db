import { useText } from '../../i18n/useText';
import { Chip } from '../common/Chip';
import { SearchField } from '../common/SearchField';
import styles from './OptionToolbar.module.css';

/** What narrows the options down; of one page view, gone with it. */
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
    <div className={styles.bar}>
      <SearchField
        label={text('optionPage.search')}
        value={filter.query}
        onChange={(query) => {
          onFilter({ ...filter, query });
        }}
      />
      <Chip
        count={changedCount}
        isPressed={filter.onlyChanged}
        onClick={() => {
          onFilter({ ...filter, onlyChanged: !filter.onlyChanged });
        }}
      >
        {text('optionPage.onlyChanged')}
      </Chip>
    </div>
  );
}
