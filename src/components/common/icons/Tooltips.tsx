import { useEffect, useRef } from 'react';
import { ownRoot } from '../interaction/ownRoot';
import { isRightToLeft } from '../interaction/readingDirection';
import styles from './Tooltips.module.css';

const margin = 4;

/**
 * The tooltips of all elements with `data-tip`, on hover and on focus by keyboard. The pointer may rest on a tooltip; Escape, a press
 * and scrolling hide it (WCAG 1.4.13). A touch shows none. Screen readers read the element's name, which is the same text.
 * The tooltip is no React element, so that the pointer renders nothing.
 */
export default function Tooltips() {
  const home = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (home.current) return showTooltips(home.current.ownerDocument, ownRoot(home.current));
    return undefined;
  }, []);
  return <span ref={home} hidden />;
}

/** The host page of the library may have a `data-tip` of its own, so `root` limits the search. */
function showTooltips(document: Document, root: Node): () => void {
  const tooltip = document.createElement('div');
  const bubble = tooltip.appendChild(document.createElement('div'));
  let shown: HTMLElement | null = null;
  tooltip.role = 'tooltip';
  tooltip.ariaHidden = 'true';
  bubble.className = styles.bubble ?? '';

  const elementAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element && root.contains(target) ? target.closest<HTMLElement>('[data-tip]') : null;
  const hide = () => {
    shown = null;
    tooltip.remove();
  };
  const show = (element: HTMLElement, isHovered: boolean) => {
    hide();
    shown = element;
    bubble.textContent = element.dataset['tip'] ?? '';
    const isBeside = element.closest('nav') !== null;
    tooltip.className = `${isBeside ? styles.beside : styles.place} ${isHovered ? styles.late : ''}`;
    // A browser shows a modal dialog above everything outside it.
    (element.closest('dialog, [data-arioso]') ?? document.body).append(tooltip);
    const side = isRightToLeft(element) ? 'left' : 'right';
    place(tooltip, element.getBoundingClientRect(), isBeside ? side : 'below');
  };
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || (target instanceof Node && tooltip.contains(target))) return;
    const element = elementAt(target);
    if (element === shown) return;
    if (element) show(element, true);
    else if (!shown?.matches(':focus-visible')) hide();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const element = elementAt(target);
    if (element?.matches(':focus-visible')) show(element, false);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const ender = new AbortController();
  const options = { signal: ender.signal, capture: true };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('keydown', onKey, options);
  for (const name of ['focusout', 'pointerdown', 'click', 'scroll'] as const) document.addEventListener(name, hide, options);
  document.documentElement.addEventListener('pointerleave', hide, { signal: ender.signal });
  return () => {
    ender.abort();
    hide();
  };
}

/** Beside the element, or below it, or above it where there is no room; never outside the window. */
function place(bubble: HTMLElement, { left, right, top, bottom }: DOMRect, side: 'left' | 'right' | 'below'): void {
  const { innerWidth, innerHeight } = bubble.ownerDocument.defaultView ?? { innerWidth: 0, innerHeight: 0 };
  const { width, height } = bubble.getBoundingClientRect();
  const across = { left: left - width, right, below: (left + right - width) / 2 }[side];
  const below = bottom + height <= innerHeight ? bottom : top - height;
  bubble.style.left = `${Math.max(margin, Math.min(across, innerWidth - width - margin))}px`;
  bubble.style.top = `${side === 'below' ? below : (top + bottom - height) / 2}px`;
}
