import { useId } from 'react';
import { listPath } from '../../../domain/routes';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { Icon } from '../../common/icons/Icon';
import { lazyPart } from '../../common/loading/lazyPart';
import { NavigationLink } from './NavigationLink';
import { listEntries, newEntry } from './navigationEntries';
import styles from './TabBar.module.css';

const UnreadMark = lazyPart(() => import('../../activity/UnreadMark'));

const entries = [...listEntries.filter((entry) => entry.path !== listPath('all')), newEntry];

/** The phone's navigation: the pages that are used every day, and "More" for the rest. */
export function TabBar({ isMoreOpen, onMore }: { readonly isMoreOpen: boolean; readonly onMore: () => void }) {
  const text = useText();
  const id = useId();
  // The bell is behind "More", so its count shows here once its code is loaded.
  const unreadCount = useAppSelector((state) => state.late.activity?.unreadCount ?? 0);
  return (
    <nav aria-label={text('navigation.tabs')} className={styles.bar}>
      {entries.map((entry) => (
        <NavigationLink
          key={entry.path}
          entry={entry}
          labelKey={entry.path === listPath('stopped') ? 'navigation.stoppedShort' : entry.labelKey}
        />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        aria-describedby={unreadCount > 0 ? id : undefined}
        onClick={onMore}
      >
        <Icon name="more" />
        <span>{text('navigation.more')}</span>
        {unreadCount > 0 && <UnreadMark id={id} count={unreadCount} />}
      </button>
    </nav>
  );
}
