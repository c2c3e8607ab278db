import { useDeferredValue } from 'react';
import { firstOptions, type OptionGroup } from '../../../domain/options/pageOptions';
import { optionsPath } from '../../../domain/routes';
import { useText } from '../../../i18n/useText';
import { AppLink } from '../../common/buttons/AppLink';
import { Button } from '../../common/buttons/Button';
import { ButtonLink } from '../../common/buttons/ButtonLink';
import { EmptyState } from '../../common/display/EmptyState';
import scroll from '../../common/layout/scroll.module.css';
import { passFocusOn } from '../../common/interaction/passFocusOn';
import { OptionColumn } from '../editor/OptionColumn';
import { OptionSection } from '../editor/OptionSection';
import { OptionRow } from './OptionRow';
import { RestartNote } from './RestartNote';
import styles from './OptionList.module.css';

interface OptionListProps {
  readonly groups: readonly OptionGroup[];
  /** Grouped under the names of their pages, where they come from several. */
  readonly isGrouped: boolean;
  /** If the list is empty, the reason is that no option has a star. */
  readonly isFavouriteMissing: boolean;
  readonly changedCount: number;
  /** Undefined without a filter. */
  readonly onClearFilter: (() => void) | undefined;
}

/** The button "Clear the filter" disappears with the filter. Then the search gets the focus. */
const toSearch = passFocusOn(
  (button) => button.closest('main'),
  (page) => page.querySelector<HTMLElement>('[type="search"]'),
);

const onFirstScreen = 10;

/** The options of a page, or of a search over all pages, and how many there are. */
export function OptionList({ groups, isGrouped, isFavouriteMissing, changedCount, onClearFilter }: OptionListProps) {
  const text = useText();
  // The first screenful renders at once, the rest right after it: a long page opens as quickly as a short one.
  const most = useDeferredValue(Infinity, onFirstScreen);
  const isEmpty = groups.length === 0;
  return (
    <div className={`${scroll.scroll} ${styles.list}`}>
      <OptionColumn>
        <RestartNote changedCount={changedCount} />
        {firstOptions(groups, most).map(({ category, definitions }) => (
          <OptionSection
            key={category}
            heading={isGrouped ? <AppLink to={optionsPath(category)}>{text(`navigation.aria2.${category}`)}</AppLink> : undefined}
          >
            {definitions.map((definition) => (
              <OptionRow key={definition.key} definition={definition} />
            ))}
          </OptionSection>
        ))}
        <div>
          {/* The same element for any number of options, so that screen readers announce a change. */}
          <div role="status">
            {isEmpty ? (
              <EmptyState
                icon={isFavouriteMissing ? 'star' : 'search'}
                text={text(isFavouriteMissing ? 'optionPage.noFavourites' : 'optionPage.nothingFound')}
              />
            ) : (
              <p className={styles.count}>
                {text('optionPage.shown', { count: groups.reduce((sum, { definitions }) => sum + definitions.length, 0) })}
              </p>
            )}
          </div>
          {isEmpty && onClearFilter && (
            <p ref={toSearch} className={styles.action}>
              <Button onClick={onClearFilter}>{text('optionPage.clearFilter')}</Button>
            </p>
          )}
          {isEmpty && isFavouriteMissing && (
            <p className={styles.action}>
              <ButtonLink to={optionsPath('basic')}>{text('navigation.aria2.basic')}</ButtonLink>
            </p>
          )}
        </div>
      </OptionColumn>
    </div>
  );
}
