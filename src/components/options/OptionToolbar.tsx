import { useText } from '../../i18n/useText';
import { Icon } from '../common/Icon';
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
      <OptionSearch
        query={filter.query}
        onChange={(query) => {
          onFilter({ ...filter, query });
        }}
      />
      <button
        type="button"
        className={styles.chip}
        aria-pressed={filter.onlyChanged}
        onClick={() => {
          onFilter({ ...filter, onlyChanged: !filter.onlyChanged });
        }}
      >
        {text('optionPage.onlyChanged')} <span className={styles.count}>{changedCount}</span>
      </button>
    </div>
  );
}

function OptionSearch({ query, onChange }: { readonly query: string; readonly onChange: (query: string) => void }) {
  const text = useText();
  return (
    <span className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        value={query}
        aria-label={text('optionPage.search')}
        placeholder={text('optionPage.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') onChange('');
        }}
      />
    </span>
  );
}
