import { Suspense, useRef, useState, type ReactNode } from 'react';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useAppSelector } from '../../store/hooks';
import { useElementWidth } from '../common/useElementWidth';
import { useSwipe } from '../common/useSwipe';
import { SideNav } from './SideNav';
import { StatusBar } from './StatusBar';
import { TabBar } from './TabBar';
import styles from './Shell.module.css';

/** Right after the list, with the texts of all that may be told. */
const NoticeList = lazyWithTexts(() => import('../notices/NoticeList'));
const MoreOverlay = lazyWithTexts(() => import('./MoreOverlay'));

/** Below this the navigation is a tab bar; below the next it shows icons only (visual design, "Shell"). */
const phoneWidth = 768;
const compactWidth = 1000;
/** From here on the status bar has room for the last two minutes too. */
const chartWidth = 1180;

/** Navigation, the page, the status bar; on a narrow screen a tab bar and an overlay for the rest. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const width = useElementWidth(element);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isPhone = width > 0 && width < phoneWidth;
  // On a touch screen a swipe decides, on any other the width.
  const [isSwipedOpen, setSwipedOpen] = useState<boolean>();
  const isSwipeOn = useAppSelector((state) => state.settings.swipeGesture);
  const swipe = useSwipe((direction) => {
    if (isPhone) setMoreOpen(direction === 'right');
    else setSwipedOpen(direction === 'right');
    return true;
  });
  const closeMore = () => {
    setMoreOpen(false);
  };
  return (
    <div
      ref={element}
      className={`${styles.shell} ${isPhone ? styles.phone : ''}`}
      data-swipes={isSwipeOn || undefined}
      {...(isSwipeOn ? swipe : {})}
    >
      {!isPhone && <SideNav isCompact={!(isSwipedOpen ?? width >= compactWidth)} />}
      <main className={styles.main}>{children}</main>
      <StatusBar isPhone={isPhone} isCompact={width < chartWidth} />
      {isPhone && (
        <TabBar
          isMoreOpen={isMoreOpen}
          onMore={() => {
            setMoreOpen(true);
          }}
        />
      )}
      {isPhone && isMoreOpen && (
        <Suspense>
          <MoreOverlay onClose={closeMore} />
        </Suspense>
      )}
      <Suspense>
        <NoticeList isRaised={isPhone} />
      </Suspense>
    </div>
  );
}
