import { FavouritesNavigation } from './FavouritesNavigation';
import { MainNavigation } from './MainNavigation';
import { Brand } from './Brand';
import styles from './SideNav.module.css';

/** The navigation at the side of a wide window: all pages, and the favourites. Compact, it shows icons only. */
export const SideNav = ({ isCompact }: { readonly isCompact: boolean }) => (
  <div className={`${styles.side} ${isCompact ? styles.compact : ''}`}>
    <Brand isCompact={isCompact} />
    <div className={styles.scroll}>
      <MainNavigation isCompact={isCompact} />
      <FavouritesNavigation isCompact={isCompact} />
    </div>
  </div>
);
