import { isForeign } from './hostPage';

/**
 * A held Enter presses a button once. Without this, the browser presses it again with each repeat of the key: a command would be sent many
 * times a second, and a dialog that it opens would be closed and opened in turn. Returns the function that ends it.
 */
export function ignoreHeldEnter(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.repeat && event.key === 'Enter' && target instanceof HTMLButtonElement && !isForeign(target)) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
