import { useId } from 'react';
import { listPath, type RouteId } from '../../../domain/routes';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectPage } from '../../../store/selectors/navigation';
import { Icon } from '../../common/icons/Icon';
import { lazyPart } from '../../common/loading/lazyPart';
import { NavigationLink } from './NavigationLink';
import { listEntries, newEntry } from './navigationEntries';
import styles from './TabBar.module.css';

const UnreadMark = lazyPart(() => import('../../activity/UnreadMark'));

const entries = [...listEntries.filter((entry) => entry.path !== listPath('all')), newEntry];
/** The pages behind "More". A task's page is not among them, and no tab leads to it. */
const pagesOfMore: ReadonlySet<RouteId | undefined> = new Set(['all', 'settings', 'options', 'debug', 'status', 'servers']);

/** The phone's navigation: the pages that are used every day, and "More" for the rest. */
export function TabBar({ isMoreOpen, onMore }: { readonly isMoreOpen: boolean; readonly onMore: () => void }) {
  const text = useText();
  const id = useId();
  // The bell is behind "More", so its count shows here once its code is loaded.
  const unreadCount = useAppSelector((state) => state.late.activity?.unreadCount ?? 0);
  const isMoreCurrent = useAppSelector((state) => pagesOfMore.has(selectPage(state)));
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
        className={isMoreCurrent ? styles.current : undefined}
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
