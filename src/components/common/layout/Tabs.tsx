import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { placeAfter } from '../interaction/readingDirection';
import { useSwipe } from '../interaction/useSwipe';
import scroll from './scroll.module.css';
import styles from './Tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The panel of the selected tab; it scrolls on its own. */
  readonly children: ReactNode;
}

/**
 * Tabs and the panel of the selected one (WAI-ARIA tabs, selected as the focus moves). On a touch screen a swipe over
 * the panel selects the next or previous tab. At the ends the shell handles the swipe (docs/reference-behaviour.md, section 16).
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isSwipeOn = useAppSelector((state) => state.settings.swipeGesture);
  const place = tabs.findIndex((tab) => tab.id === selected);

  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);

  const swipe = useSwipe((direction) => {
    const next = tabs[direction === 'onward' ? place + 1 : place - 1];
    if (!next) return false;
    onSelect(next.id);
    return true;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event, place, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    const next = list.current?.children[to];
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={id + tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onKeyDown={onKeyDown}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* The panel takes the focus so that keys can scroll a panel without focusable content. */}
      <div
        key={selected}
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={id + selected}
        tabIndex={0}
        className={`${scroll.scroll} ${styles.panel}`}
        {...(isSwipeOn && swipe)}
      >
        {children}
      </div>
    </>
  );
}
