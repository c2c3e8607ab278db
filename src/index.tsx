import { createApp, type AppParts } from './app/createApp';
import { drawFirstRows, firstList } from './app/firstRows';
import { whenPageFilled } from './app/whenPageFilled';
import type { Milliseconds } from './domain/units';
import { loadWithRetries } from './i18n/loadWithRetries';
import { markStarted } from './platform/startUp/firstFiles';
import { showLoadFailure } from './platform/startUp/loadFailure';
import { preloadPageScripts } from './platform/startUp/pageScripts';
import { afterNextPaint } from './platform/timing/paint';
import { withTimeLimit } from './platform/timing/timeLimit';

/** Users see the first shell meanwhile. A daemon nearby answers sooner; for any other the page must not wait. */
const maxWaitMs: Milliseconds = 250;
/** The limit for a hidden tab, which is never painted. */
const maxPaintMs: Milliseconds = 500;

/** Mounts Arioso in an element of a page: our own index.html, or a firmware's admin page. Returns the function that unmounts it. */
export async function mount(element: HTMLElement): Promise<() => void> {
  // In a microtask, so that the call stack is short: with open developer tools Chromium compiles every function on the stack of a request
  // again (app/head).
  queueMicrotask(preloadPageScripts);
  const app = await createApp();
  try {
    const unmount = await show(element, app);
    return () => {
      unmount();
      app.stop();
    };
  } catch (error) {
    app.stop();
    throw error;
  }
}

/** The first rows come before React: evaluating and rendering the components takes as long as everything before it. */
async function show(element: HTMLElement, app: AppParts): Promise<() => void> {
  const list = firstList(element);
  const widths = { shell: element.clientWidth, page: list?.clientWidth ?? 0 };
  if (!app.isStorageBlocked) {
    const drawing = whenPageFilled(app.store)
      .then(() => list !== undefined && drawFirstRows(list, app.store.getState(), app.texts))
      .catch(app.reportError);
    // Rows that come later are drawn as well, if they come before the script of the page.
    if (await withTimeLimit(drawing, maxWaitMs)) await withTimeLimit(afterNextPaint(), maxPaintMs);
  }
  const { renderApp } = await loadWithRetries(() => import(/* webpackChunkName: "page" */ './app/renderApp'));
  return renderApp(element, app, widths);
}

// The library mounts where its caller says (src/library.ts).
const element = __LIBRARY__ ? null : document.getElementById('root');
if (element) {
  markStarted();
  mount(element).catch((error: unknown) => showLoadFailure(error instanceof Error ? error.message : String(error)));
}
