import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { NavigationLink } from './NavigationLink';
import { favouritesEntry } from './navigationEntries';
import styles from './MainNavigation.module.css';

/** The link to the starred options, shown once there are any. It stands beside "Main", whose links are fixed. */
export function FavouritesNavigation({ isIconOnly }: { readonly isIconOnly: boolean }) {
  const text = useText();
  const hasFavourites = useAppSelector((state) => state.settings.favouriteOptions !== '');
  if (!hasFavourites) return null;
  return (
    <nav aria-label={text('navigation.favouriteOptions')} className={styles.navigation}>
      <NavigationLink entry={favouritesEntry} isIconOnly={isIconOnly} />
    </nav>
  );
}
