import scroll from '../../common/layout/scroll.module.css';
import { FavouritesNavigation } from './FavouritesNavigation';
import { MainNavigation } from './MainNavigation';
import { Brand } from './Brand';
import styles from './SideNav.module.css';

/** The navigation at the side of a wide window: all pages, and the favourites. */
export const SideNav = ({ isIconOnly }: { readonly isIconOnly: boolean }) => (
  <div className={`${styles.side} ${isIconOnly ? styles.iconOnly : ''}`}>
    <Brand isIconOnly={isIconOnly} />
    <div className={scroll.scroll}>
      <MainNavigation isIconOnly={isIconOnly} />
      <FavouritesNavigation isIconOnly={isIconOnly} />
    </div>
  </div>
);
