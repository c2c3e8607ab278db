import { setHostPage } from '../../src/platform/page/hostPage';

/** Runs code as in the library that is mounted in this element of another application's page. */
export function mountedIn(element: HTMLElement, run: () => void): void {
  Reflect.set(globalThis, '__LIBRARY__', true);
  setHostPage({ element, base: '', preset: undefined, search: '' });
  try {
    run();
  } finally {
    Reflect.set(globalThis, '__LIBRARY__', false);
    setHostPage(undefined);
  }
}
