import { isForeign } from './hostPage';

/**
 * Makes a held Enter press a button once. Browsers press the button again at each key repeat: a command would be sent many times a second,
 * and a dialog would be closed and opened in turn. Returns the function that stops this.
 */
export function ignoreHeldEnter(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.repeat && event.key === 'Enter' && target instanceof HTMLButtonElement && !isForeign(target)) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
