import { FavouritesNavigation } from './FavouritesNavigation';
import { MainNavigation } from './MainNavigation';
import { Brand } from './Brand';
import styles from './SideNav.module.css';

export function SideNav({ isCompact }: { readonly isCompact: boolean }) {
  return (
    <div className={`${styles.side} ${isCompact ? styles.compact : ''}`}>
      <Brand isCompact={isCompact} />
      <div className={styles.scroll}>
        <MainNavigation isCompact={isCompact} />
        <FavouritesNavigation isCompact={isCompact} />
      </div>
    </div>
  );
}
