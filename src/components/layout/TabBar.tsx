import { useText } from '../../i18n/useText';
import { Icon } from '../common/Icon';
import { NavigationLink } from './NavigationLink';
import { listEntries, newEntry } from './navigationEntries';
import styles from './TabBar.module.css';

interface TabBarProps {
  readonly isMoreOpen: boolean;
  readonly onMore: () => void;
}

const entries = [...listEntries.filter((entry) => entry.path !== '/all'), newEntry];

/** The phone's way around: what is used every day, and "More" for the rest (visual design, "Shell"). */
export function TabBar({ isMoreOpen, onMore }: TabBarProps) {
  const text = useText();
  return (
    <nav aria-label={text('navigation.tabs')} className={styles.bar}>
      {entries.map((entry) => (
        <NavigationLink key={entry.path} entry={entry} labelKey={entry.path === '/stopped' ? 'navigation.stoppedShort' : entry.labelKey} />
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={onMore}>
        <Icon name="more" />
        <span>{text('navigation.more')}</span>
      </button>
    </nav>
  );
}
