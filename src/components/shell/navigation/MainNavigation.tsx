import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { NavigationLink } from './NavigationLink';
import {
  debugEntry,
  listEntries,
  newEntry,
  optionEntries,
  serversEntry,
  settingsEntry,
  statusEntry,
  type NavigationEntry,
} from './navigationEntries';
import styles from './MainNavigation.module.css';

interface MainNavigationProps {
  /** Shows icons only. The name of each link is its tooltip. */
  readonly isIconOnly: boolean;
}

/** Links to all pages. The option pages are a group of their own (docs/interface.md, section 1). */
export function MainNavigation({ isIconOnly }: MainNavigationProps) {
  const text = useText();
  const isDebugMode = useAppSelector((state) => state.settings.debugMode);
  const preset = useAppSelector((state) => state.settings.preset);
  const pages = optionEntries.filter(({ category }) => !isHidden(preset, `page:${category}`));
  const list = (entries: readonly NavigationEntry[]) => (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavigationLink entry={entry} isIconOnly={isIconOnly} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={text('navigation.main')} className={styles.navigation}>
      {list([newEntry, ...listEntries])}
      {list([settingsEntry, statusEntry, ...(isHidden(preset, 'profiles') ? [] : [serversEntry]), ...(isDebugMode ? [debugEntry] : [])])}
      <div role="group" aria-label={text('navigation.aria2Settings')}>
        {!isIconOnly && <h2 className={styles.heading}>{text('navigation.aria2Settings')}</h2>}
        {list(pages)}
      </div>
    </nav>
  );
}
