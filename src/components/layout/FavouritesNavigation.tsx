import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { NavigationLink } from './NavigationLink';
import { favouritesEntry } from './navigationEntries';
import styles from './MainNavigation.module.css';

/** The way to the options that the user has starred, once there are any; beside "Main", whose links are fixed. */
export function FavouritesNavigation({ isCompact }: { readonly isCompact: boolean }) {
  const text = useText();
  const hasFavourites = useAppSelector((state) => state.settings.favouriteOptions !== '');
  if (!hasFavourites) return null;
  return (
    <nav aria-label={text('navigation.favouriteOptions')} className={styles.navigation}>
      <NavigationLink entry={favouritesEntry} isCompact={isCompact} />
    </nav>
  );
}
