import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Tooltips.module.css';

interface Tip {
  readonly element: HTMLElement;
  /** The pointer shows it after a moment, the keyboard's focus at once. */
  readonly isHovered: boolean;
}

const margin = 4;

/**
 * The tooltips of all elements with `data-tip`, on hover and on focus by keyboard. The pointer may rest on a tooltip; Escape, a press
 * and scrolling hide it (WCAG 1.4.13). A finger shows none. Screen readers read the element's name, which is the same text.
 */
export default function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  const home = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const document = home.current?.ownerDocument;
    if (!document) return;
    const hide = () => setTip(undefined);
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || (target instanceof Node && bubble.current?.contains(target))) return;
      const element = elementAt(target);
      setTip((shown) => {
        if (element) return shown?.element === element ? shown : { element, isHovered: true };
        return shown?.isHovered ? undefined : shown;
      });
    };
    const onFocus = ({ target }: FocusEvent) => {
      const element = elementAt(target);
      if (element?.matches(':focus-visible')) setTip({ element, isHovered: false });
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const ender = new AbortController();
    const options = { signal: ender.signal, capture: true };
    document.addEventListener('pointerover', onOver, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('keydown', onKey, options);
    for (const name of ['focusout', 'pointerdown', 'scroll'] as const) document.addEventListener(name, hide, options);
    document.documentElement.addEventListener('pointerleave', hide, { signal: ender.signal });
    return () => ender.abort();
  }, []);

  useLayoutEffect(() => {
    if (tip && bubble.current) place(bubble.current, tip.element.getBoundingClientRect());
  }, [tip]);

  return (
    <>
      <span ref={home} hidden />
      {tip?.element.isConnected &&
        createPortal(
          <div ref={bubble} role="tooltip" aria-hidden className={`${styles.place} ${tip.isHovered ? styles.late : ''}`}>
            <div className={styles.bubble}>{tip.element.dataset['tip']}</div>
          </div>,
          // Only what is inside an open dialog can stand above it.
          tip.element.closest('dialog') ?? tip.element.ownerDocument.body,
          tip.isHovered ? 'hovered' : 'focused',
        )}
    </>
  );
}

const elementAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Below the element, or above it where there is no room; never outside the window. */
function place(bubble: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { innerWidth, innerHeight } = bubble.ownerDocument.defaultView ?? { innerWidth: 0, innerHeight: 0 };
  const { width, height } = bubble.getBoundingClientRect();
  const centred = (left + right - width) / 2;
  bubble.style.left = `${Math.max(margin, Math.min(centred, innerWidth - width - margin))}px`;
  bubble.style.top = `${bottom + height <= innerHeight ? bottom : top - height}px`;
}
