import { useId } from 'react';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { AppLink } from '../common/AppLink';
import { Icon } from '../common/Icon';
import type { NavigationEntry } from './navigationEntries';
import styles from './NavigationLink.module.css';

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly isCompact?: boolean;
  /** A shorter word where there is little room. */
  readonly labelKey?: string;
}

/** A real link: `href="#!/waiting"` opens in a new tab too. The count describes the link and is not part of its name. */
export function NavigationLink({ entry, isCompact = false, labelKey = entry.labelKey }: NavigationLinkProps) {
  const text = useText();
  const countId = useId();
  // A page may have several addresses: links to AriaNg's settings lead to ours, /settings/arioso/debug too.
  const isCurrent = useAppSelector((state) => selectRouteMatch(state)?.route.titleKey === entry.labelKey);
  const count = useAppSelector((state) => (entry.count === undefined ? undefined : state.globalStat.current?.[entry.count]));
  return (
    <AppLink
      to={entry.path}
      className={`${styles.link} ${isCompact ? styles.compact : ''}`}
      title={isCompact ? text(labelKey) : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count === undefined ? undefined : countId}
    >
      <Icon name={entry.icon} />
      <span className={styles.label}>{text(labelKey)}</span>
      {count !== undefined && (
        <span id={countId} aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </AppLink>
  );
}
