import { useDeferredValue } from 'react';
import { firstOptions, type OptionGroup } from '../../../domain/options/pageOptions';
import { optionsPath } from '../../../domain/routes';
import { useText } from '../../../i18n/useText';
import { AppLink } from '../../common/buttons/AppLink';
import { OptionColumn } from '../editor/OptionColumn';
import { OptionSection } from '../editor/OptionSection';
import { OptionRow } from './OptionRow';
import { RestartNote } from './RestartNote';
import styles from './OptionList.module.css';

interface OptionListProps {
  readonly groups: readonly OptionGroup[];
  /** Grouped under the names of their pages, where they come from several. */
  readonly isGrouped: boolean;
  /** The reason shown for an empty list. */
  readonly emptyKey: string;
  readonly changedCount: number;
}

const onFirstScreen = 10;

/** The options of a page, or of a search over all pages, and how many there are. */
export function OptionList({ groups, isGrouped, emptyKey, changedCount }: OptionListProps) {
  const text = useText();
  // The first screenful renders at once, the rest right after it: a long page opens as quickly as a short one.
  const most = useDeferredValue(Infinity, onFirstScreen);
  return (
    <div className={styles.scroll}>
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
        <p role="status" className={groups.length === 0 ? styles.empty : styles.count}>
          {groups.length === 0
            ? text(emptyKey)
            : text('optionPage.shown', { count: groups.reduce((sum, { definitions }) => sum + definitions.length, 0) })}
        </p>
      </OptionColumn>
    </div>
  );
}
