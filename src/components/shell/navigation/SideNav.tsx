import { FavouritesNavigation } from './FavouritesNavigation';
import { MainNavigation } from './MainNavigation';
import { Brand } from './Brand';
import styles from './SideNav.module.css';

export const SideNav = ({ isCompact }: { readonly isCompact: boolean }) => (
  <div className={`${styles.side} ${isCompact ? styles.compact : ''}`}>
    <Brand isCompact={isCompact} />
    <div className={styles.scroll}>
      <MainNavigation isCompact={isCompact} />
      <FavouritesNavigation isCompact={isCompact} />
    </div>
  </div>
);
