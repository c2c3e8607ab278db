import type { PageOrigin } from '../domain/connection/rpcProfile';
import { languageDirection, languageTag, type LanguageCode } from '../domain/languages';
import { currentHost } from './host';

/** A page opened from a file has no host. A browser extension's host is its id, where no daemon can be. */
export function pageOrigin(browser: Window = window): PageOrigin {
  const { protocol, hostname } = browser.location;
  return { hostname: protocol.startsWith('http') ? hostname : '', isSecure: protocol === 'https:', isFramed: isFramedByOthers(browser) };
}

/** The parameters before the hash, with their question mark. */
export const pageSearch = (browser: Window = window): string => (__LIBRARY__ ? currentHost().search : browser.location.search);

const rootElement = (browser: Window): HTMLElement => (__LIBRARY__ ? currentHost().element : browser.document.documentElement);

/** The page's address without parameters and hash. */
export const pageUrl = (browser: Window = window): string => browser.location.href.replace(/[?#].*$/, '');

/** Another page's own style may look at the attribute (docs/interface.md). */
export function markEmbedded(isEmbedded: boolean, browser: Window = window): void {
  rootElement(browser).toggleAttribute('data-embed', isEmbedded);
}

/** A hidden page paints nothing. */
export function hidePage(isHidden: boolean, browser: Window = window): void {
  rootElement(browser).hidden = isHidden;
}

/** BCP 47 tags, the preferred language first. */
export const browserLanguages = (browser: Window = window): readonly string[] => browser.navigator.languages;

/** Whether any page stands around this one, of whatever origin. */
export const isInFrame = (browser: Window = window): boolean => browser.parent !== browser;

/** Looks at every frame around the page: a foreign page may stand between this page and one of its own origin. */
function isFramedByOthers(browser: Window): boolean {
  try {
    for (let frame = browser; frame.parent !== frame; frame = frame.parent)
      if (frame.parent.location.origin !== browser.location.origin) return true;
    return false;
  } catch {
    // Reading another origin's location throws, so the page is framed by another origin.
    return true;
  }
}

/** From this width on a task has room beside its list. */
const wideWidth = 1440;

export const isWideWindow = (browser: Window = window): boolean => browser.innerWidth >= wideWidth;

/** Goes back (negative) or forward in the tab's history. */
export function goInHistory(steps: number, browser: Window = window): void {
  browser.history.go(steps);
}

export function reloadPage(browser: Window = window): void {
  browser.location.reload();
}

/**
 * `lang`, for screen readers and fonts, and `dir` follow the language. An equal value is not written again: Chromium would compute the
 * style of every element anew.
 */
export function setPageLanguage(code: LanguageCode, browser: Window = window): void {
  const root = rootElement(browser);
  const [lang, dir] = [languageTag(code), languageDirection(code)];
  if (root.lang !== lang) root.lang = lang;
  if (root.dir !== dir) root.dir = dir;
}

export function setDocumentTitle(title: string, browser: Window = window): void {
  // The title of a page around the library is that page's. Chromium reports an equal title to its other processes, too.
  if (!__LIBRARY__ && browser.document.title !== title) browser.document.title = title;
}

/** Reports that the browser is online again or the tab is visible again: a delayed attempt to connect should start at once. */
export function subscribeToReturn(listener: () => void, browser: Window = window): () => void {
  const onVisible = () => {
    if (browser.document.visibilityState === 'visible') listener();
  };
  browser.addEventListener('online', listener);
  browser.document.addEventListener('visibilitychange', onVisible);
  return () => {
    browser.removeEventListener('online', listener);
    browser.document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The browser's opinion on whether there is a network. */
export const isOnline = (browser: Window = window): boolean => browser.navigator.onLine;

/** Reports that the network has come (true) or gone. */
export function subscribeToNetwork(listener: (isOnline: boolean) => void, browser: Window = window): () => void {
  const onChange = () => listener(isOnline(browser));
  for (const name of ['online', 'offline']) browser.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) browser.removeEventListener(name, onChange);
  };
}

/** Reports uncaught errors and unhandled rejections. */
export function subscribeToUncaughtErrors(listener: (error: unknown) => void, browser: Window = window): () => void {
  // The page around the library has errors of its own.
  if (__LIBRARY__) return () => undefined;
  const onError = (event: ErrorEvent) => listener(event.error);
  const onRejection = (event: PromiseRejectionEvent) => listener(event.reason);
  browser.addEventListener('error', onError);
  browser.addEventListener('unhandledrejection', onRejection);
  return () => {
    browser.removeEventListener('error', onError);
    browser.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Whether the Redux DevTools extension is installed. Tests use their own instrument instead. */
export const hasDevTools = (): boolean => '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;

/** Fetches the scripts that index.html holds back for a while. They are evaluated when they are imported. */
export function preloadLaterScripts(browser: Window = window): void {
  for (const link of browser.document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.media = 'all';
}
