import { retryDelaysMs } from '../../domain/backOff';
import type { Milliseconds } from '../../domain/units';
import { showLoadFailure } from './loadFailure';

/** The application's script and its style sheet. index.html names both. */
const script = 'script[src^="main."]';
const styles = 'link[rel=stylesheet][href^="main."]';

/** Browsers run the script only after the style sheet has arrived or failed. */
const stylesLimitMs: Milliseconds = 10_000;
const startLimitMs: Milliseconds = 30_000;

/** Marks for `watchFirstFiles` that the application's script runs. From then on the application reports failures itself. */
export function markStarted(page: Document = document): void {
  page.documentElement.dataset['started'] = '';
}

const isStarted = (page: Document): boolean => page.documentElement.hasAttribute('data-started');

/**
 * Watches the first files while no code of the application runs, in 4 steps:
 * 1. A file that fails is requested again, twice. A script that arrives but does not start the application has failed too, and so has a
 *    style sheet without rules: it is empty, or another page instead. The browser may keep such a file for a year (docs/hosting.md, section
 *    1), so its copy is replaced first.
 * 2. After the third failure a message offers to reload the page. The application also runs without its styles. The message then stands
 *    above it.
 * 3. A style sheet that hangs is requested again after 10 s by an element for which the script does not wait.
 * 4. The message also appears when the application has not started after 30 s.
 */
export function watchFirstFiles(page: Document = document): void {
  const failures = new Map<string, number>();

  function failed(file: Element): void {
    const name = file.getAttribute('src') ?? file.getAttribute('href') ?? '';
    const count = failures.get(name) ?? 0;
    failures.set(name, count + 1);
    const waitMs = retryDelaysMs[count];
    const again = () => file.replaceWith(copyOf(file));
    if (waitMs !== undefined) setTimeout(() => void fetch(name, { cache: 'reload' }).then(again, again), waitMs);
    else showLoadFailure(name, isStarted(page), page);
  }

  const listen = (type: 'error' | 'load', listener: (file: Element) => void) =>
    page.addEventListener(
      type,
      ({ target }) => target instanceof Element && target.matches(`${script}, ${styles}`) && listener(target),
      true,
    );
  listen('error', failed);
  listen('load', (file) => {
    if (file.matches(script) ? !isStarted(page) : areStylesDamaged(page)) failed(file);
  });
  setTimeout(() => {
    const sheet = page.querySelector<HTMLLinkElement>(styles);
    if (sheet?.sheet === null) sheet.replaceWith(copyOf(sheet));
  }, stylesLimitMs);
  setTimeout(() => {
    if (!isStarted(page)) showLoadFailure('The server does not answer.', false, page);
  }, startLimitMs);
}

/** Browsers report no error for a style sheet with other content, for instance an HTML page: it has no rules. */
function areStylesDamaged(page: Document): boolean {
  try {
    return !page.querySelector<HTMLLinkElement>(styles)?.sheet?.cssRules.length;
  } catch {
    // Browsers hide the rules of a `file:` page.
    return false;
  }
}

/** A copy by `cloneNode` would not run: a script runs once. */
function copyOf(file: Element): Element {
  const copy = file.ownerDocument.createElement(file.localName);
  for (const { name, value } of file.attributes) copy.setAttribute(name, value);
  return copy;
}
