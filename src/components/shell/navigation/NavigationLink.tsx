import { useId } from 'react';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectListPage, selectRouteMatch } from '../../../store/selectors/navigation';
import { AppLink } from '../../common/buttons/AppLink';
import { Icon } from '../../common/icons/Icon';
import type { NavigationEntry } from './navigationEntries';
import visuallyHidden from '../../common/display/visuallyHidden.module.css';
import styles from './NavigationLink.module.css';

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly isIconOnly?: boolean;
  /** A shorter text for narrow places. */
  readonly labelKey?: string;
}

/** A real link: `href="#!/waiting"` opens in a new tab too. The count is the link's description, not part of its name. */
export function NavigationLink({ entry, isIconOnly = false, labelKey = entry.labelKey }: NavigationLinkProps) {
  const text = useText();
  const countId = useId();
  // A page may have several paths: AriaNg's settings path and /settings/arioso/debug both show our settings.
  const isCurrent = useAppSelector((state) => {
    const list = selectListPage(state);
    return (list ? `navigation.${list}` : selectRouteMatch(state)?.route.titleKey) === entry.labelKey;
  });
  const count = useAppSelector((state) => (entry.count === undefined ? undefined : state.globalStat.current?.[entry.count]));
  return (
    <AppLink
      to={entry.path}
      className={`${styles.link} ${isIconOnly ? styles.iconOnly : ''}`}
      data-tip={isIconOnly ? text(labelKey) : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count === undefined ? undefined : countId}
    >
      <Icon name={entry.icon} />
      {/* The hidden text stays the link's accessible name. */}
      <span className={isIconOnly ? visuallyHidden.text : styles.label}>{text(labelKey)}</span>
      {count !== undefined && (
        <span id={countId} aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </AppLink>
  );
}
