import { useDeferredValue } from 'react';
import { firstOptions, pathOfOptions, type OptionGroup } from '../../domain/options/pageOptions';
import { useText } from '../../i18n/useText';
import { AppLink } from '../common/AppLink';
import { OptionFrame } from './OptionFrame';
import { OptionRow } from './OptionRow';
import { RestartNote } from './RestartNote';
import styles from './OptionList.module.css';

interface OptionListProps {
  readonly groups: readonly OptionGroup[];
  /** Each under the name of its page, where they are of several. */
  readonly isGrouped: boolean;
  /** Why there is nothing, where there is nothing. */
  readonly emptyKey: string;
  readonly changedCount: number;
}

const onFirstScreen = 10;

export function OptionList({ groups, isGrouped, emptyKey, changedCount }: OptionListProps) {
  const text = useText();
  // What fits on a screen comes at once, the rest right after it: a long page opens as quickly as a short one.
  const most = useDeferredValue(Infinity, onFirstScreen);
  return (
    <div className={styles.scroll}>
      <div className={styles.page}>
        <RestartNote changedCount={changedCount} />
        {firstOptions(groups, most).map(({ category, definitions }) => (
          <OptionFrame
            key={category}
            heading={isGrouped ? <AppLink to={pathOfOptions(category)}>{text(`navigation.aria2.${category}`)}</AppLink> : undefined}
          >
            {definitions.map((definition) => (
              <OptionRow key={definition.key} definition={definition} />
            ))}
          </OptionFrame>
        ))}
        <p role="status" className={groups.length === 0 ? styles.empty : styles.count}>
          {groups.length === 0
            ? text(emptyKey)
            : text('optionPage.shown', { count: groups.reduce((sum, { definitions }) => sum + definitions.length, 0) })}
        </p>
      </div>
    </div>
  );
}
