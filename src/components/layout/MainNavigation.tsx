import { useId } from 'react';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { NavigationLink } from './NavigationLink';
import { debugEntry, listEntries, newEntry, optionEntries, settingsEntry, statusEntry, type NavigationEntry } from './navigationEntries';
import styles from './MainNavigation.module.css';

interface MainNavigationProps {
  /** Icons only: the words show beside them on hover and focus. */
  readonly isCompact: boolean;
}

/** All pages. The option pages are a group of their own (ui contract, "side navigation"). */
export function MainNavigation({ isCompact }: MainNavigationProps) {
  const text = useText();
  const groupId = useId();
  const isDebugMode = useAppSelector((state) => state.settings.debugMode);
  const list = (entries: readonly NavigationEntry[]) => (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavigationLink entry={entry} isCompact={isCompact} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={text('navigation.main')} className={`${styles.navigation} ${isCompact ? styles.compact : ''}`}>
      {list([newEntry, ...listEntries])}
      {list([settingsEntry, statusEntry, ...(isDebugMode ? [debugEntry] : [])])}
      <div role="group" aria-labelledby={groupId}>
        <h2 id={groupId} className={styles.heading}>
          {text('navigation.aria2Settings')}
        </h2>
        {list(optionEntries)}
      </div>
    </nav>
  );
}
