import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { AfterFirstPage } from '../common/loading/AfterFirstPage';
import { PhoneSizedContext } from '../common/layout/PhoneSizedContext';
import { focusPage } from '../common/interaction/focusPage';
import { lazyPart } from '../common/loading/lazyPart';
import { useElementWidth } from '../common/layout/useElementWidth';
import { useSwipe } from '../common/interaction/useSwipe';
import { SideNav } from './navigation/SideNav';
import { StatusBar } from './statusBar/StatusBar';
import { TabBar } from './navigation/TabBar';
import styles from './Shell.module.css';

const NoticeList = lazyPart(() => import('../notices/NoticeList'));
const MoreSheet = lazyPart(() => import('./navigation/MoreSheet'));

/** Below this width the navigation is a tab bar. app/theme.css has the same width. */
const phoneWidth = 768;
/** Below this width the navigation shows icons only. app/theme.css has the same width. */
const iconOnlyWidth = 1120;
/** From this width on the status bar has room for the sparkline. */
const sparklineWidth = 1180;

/** Navigation, the page, the status bar; on a narrow screen a tab bar and a sheet for the rest. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const width = useElementWidth(element);
  // The More sheet closes when the page changes, also by a link in a dialog inside the sheet.
  const pageKey = useAppSelector((state) => state.navigation.key);
  const [moreKey, setMoreKey] = useState<string>();
  const isMoreOpen = moreKey === pageKey;
  const setMoreOpen = (isOpen: boolean) => setMoreKey(isOpen ? pageKey : undefined);
  const isEmbedded = useAppSelector((state) => state.settings.preset.isEmbedded);
  const isPhoneSized = width > 0 && width < phoneWidth;
  const isPhone = isEmbedded || isPhoneSized;
  // Set by a swipe on a touch screen; otherwise the width decides.
  const [isSwipedOpen, setSwipedOpen] = useState<boolean>();
  const isSwipeOn = useAppSelector((state) => state.settings.swipeGesture);
  const swipe = useSwipe((direction) => {
    if (isPhone) setMoreOpen(direction === 'back');
    else setSwipedOpen(direction === 'back');
    return true;
  });
  const lastFocused = useRef<Element>(undefined);
  useEffect(() => {
    const last = lastFocused.current;
    // The former page has taken the focused element with it. While that page loaded, its whole content had the focus.
    if (last && (!last.isConnected || last.matches('main'))) focusPage(last.ownerDocument, last);
  }, [pageKey]);
  return (
    <div
      ref={element}
      className={`${styles.shell} ${isPhone ? styles.phone : ''}`}
      data-swipes={isSwipeOn || undefined}
      onFocusCapture={({ target }) => (lastFocused.current = target)}
      {...(isSwipeOn && swipe)}
    >
      {!isPhone && <SideNav isIconOnly={!(isSwipedOpen ?? width >= iconOnlyWidth)} />}
      <main data-content tabIndex={-1} className={styles.main}>
        <PhoneSizedContext value={isPhoneSized}>{children}</PhoneSizedContext>
      </main>
      <StatusBar isPhone={isPhone} hasSparkline={width >= sparklineWidth} />
      {isPhone && <TabBar isMoreOpen={isMoreOpen} onMore={() => setMoreOpen(true)} />}
      {isPhone && isMoreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
      <AfterFirstPage>
        <NoticeList isRaised={isPhone} />
      </AfterFirstPage>
    </div>
  );
}
