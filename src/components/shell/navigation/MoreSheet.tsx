import type { MouseEvent } from 'react';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { isPlainClick } from '../../common/interaction/isPlainClick';
import scroll from '../../common/layout/scroll.module.css';
import { Modal } from '../../common/dialogs/Modal';
import { Button } from '../../common/buttons/Button';
import { useSwipe } from '../../common/interaction/useSwipe';
import { Brand } from './Brand';
import { FavouritesNavigation } from './FavouritesNavigation';
import { MainNavigation } from './MainNavigation';
import StatusBarControls from '../statusBar/StatusBarControls';
import styles from './MoreSheet.module.css';

/**
 * Everything without room on a phone: all pages, and the controls of the status bar. Following a link closes it, as a swipe
 * back to the edge does.
 */
export default function MoreSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const isSwipeOn = useAppSelector((state) => state.settings.swipeGesture);
  const swipe = useSwipe((direction) => {
    if (direction === 'onward') onClose();
    return true;
  });
  return (
    <Modal label={text('navigation.menu')} layout="start" swipe={isSwipeOn ? swipe : undefined} onClose={onClose}>
      <div className={styles.head}>
        <Brand isIconOnly={false} />
        <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
      <div className={`${scroll.scroll} ${styles.links}`} onClickCapture={closeAfterLink(onClose)}>
        <MainNavigation isIconOnly={false} />
        <FavouritesNavigation isIconOnly={false} />
      </div>
      <div className={styles.controls}>
        <StatusBarControls isIconOnly={false} />
      </div>
    </Modal>
  );
}

/** Closes the sheet after the link's own click handler. */
const closeAfterLink = (onClose: () => void) => (event: MouseEvent) => {
  if (isPlainClick(event) && event.target instanceof Element && event.target.closest('a')) queueMicrotask(onClose);
};
