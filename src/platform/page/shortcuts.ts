import { shortcutOf, type Shortcut } from '../../domain/shortcuts';
import type { Milliseconds } from '../../domain/units';
import { takeEarlyKeys } from '../startUp/earlyInput';
import { monotonicNow } from '../timing/clock';
import { isForeign } from './hostPage';
import { hasOpenDialog } from './openDialog';
import { isTextBox } from './textBox';

/**
 * Reports pressed shortcuts. Letters and Delete belong to a focused text box, and every key belongs to an open dialog. A key that is held
 * down counts once. Keys pressed in the seconds before the subscription count too (earlyInput). `accepts` says whether a shortcut has an
 * effect now; only then is the browser's default prevented.
 */
export function subscribeToShortcuts(listener: (shortcut: Shortcut) => void, accepts: (shortcut: Shortcut) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (!shortcut || event.defaultPrevented || isForeign(event.target) || hasOpenDialog()) return;
    if (shortcut !== 'search' && isTextBox(event.target)) return;
    if (!accepts(shortcut)) return;
    event.preventDefault();
    if (!event.repeat) listener(shortcut);
  };
  takeEarlyKeys().filter(isRecent).forEach(onKeyDown);
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** The code may arrive minutes later, when the user has selected other tasks: an old Delete would remove the wrong ones. */
const maxEarlyKeyAgeMs: Milliseconds = 3000;

/** The time stamp of an event has the clock of `performance.now()` (DOM standard). */
const isRecent = ({ timeStamp }: KeyboardEvent): boolean => monotonicNow() - timeStamp <= maxEarlyKeyAgeMs;
