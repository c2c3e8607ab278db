import { useEffect, useRef, useState, type RefObject } from 'react';
import type { settingSections } from '../../domain/settings/settingSections';
import { useText } from '../../i18n/useText';
import styles from './SettingsIndex.module.css';

interface SettingsIndexProps {
  /** The element that holds all sections. */
  readonly page: RefObject<HTMLElement | null>;
  readonly ids: readonly ((typeof settingSections)[number]['id'] | 'data')[];
}

const topOf = (page: SettingsIndexProps['page']): number | undefined => page.current?.getBoundingClientRect().top;

/** Whether the page is scrolled to its end. False for a page without a scroll bar. */
const isAtEnd = (scroller: Element | null | undefined): boolean =>
  !!scroller && scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;

/** The sections of the settings. A press scrolls to a section; the one that is being read is marked. */
export function SettingsIndex({ page, ids }: SettingsIndexProps) {
  const text = useText();
  const [read, setRead] = useState<string>();
  /** The scroll position after a press. While it is unchanged, the chosen section is marked, because the last ones cannot reach the top. */
  const chosenTop = useRef<number>(undefined);
  const shownIds = ids.join();
  useEffect(() => {
    const headings = [...(page.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    const scroller = page.current?.closest('[role="tabpanel"]');
    const inView = new Set<Element>();
    const mark = () => {
      if (topOf(page) === chosenTop.current) return;
      const first = headings.find((heading) => heading.parentElement && inView.has(heading.parentElement));
      // The last sections may be too short to reach the upper third.
      setRead((isAtEnd(scroller) ? headings.at(-1) : first)?.dataset.section);
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        mark();
      },
      // The upper third of the window. A section is in view from its heading to its last setting.
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const { parentElement } of headings) if (parentElement) observer.observe(parentElement);
    scroller?.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller?.removeEventListener('scroll', mark);
    };
  }, [page, shownIds]);
  const goTo = (id: string) => {
    const heading = page.current?.querySelector<HTMLElement>(`[data-section="${id}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
    chosenTop.current = topOf(page);
    setRead(id);
  };
  return (
    <nav aria-label={text('settings.sections')} className={styles.index}>
      {ids.map((id) => (
        <button key={id} type="button" aria-current={id === read || undefined} className={styles.entry} onClick={() => goTo(id)}>
          {text(`settings.section.${id}`)}
        </button>
      ))}
    </nav>
  );
}
