import type { KeyboardEvent } from 'react';
import { placeAfter } from './readingDirection';

/**
 * Left, Right, Home and End move the focus between the buttons of a toolbar (ARIA Authoring Practices, pattern "Toolbar"). Unlike in that
 * pattern, each button stays in the Tab order. The items of an open menu, which have a role of their own, and the buttons of an open dialog
 * are left out.
 */
export function moveInToolbar(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled:not([role], dialog *)')];
  const place = buttons.findIndex((button) => button === event.target);
  const next = place < 0 ? undefined : placeAfter(event, place, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
