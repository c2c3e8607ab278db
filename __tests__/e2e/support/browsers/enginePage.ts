import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import type { EngineBrowser } from './engineBrowser';

/** A user's actions on a page, in any engine. `selector` is a CSS selector; `name` is the element's aria-label or whole text. */
export interface EnginePage {
  goTo(url: string): Promise<void>;
  /** Waits for a visible element. Returns its text, or the value of a field. */
  textOf(selector: string, name?: string): Promise<string>;
  click(selector: string, name?: string): Promise<void>;
  /** Types with the keyboard where the focus is. */
  type(text: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  drag(from: string, to: string): Promise<void>;
  run: EngineBrowser['run'];
  /** Errors and violations of the policy since the page was loaded. */
  problems(): Promise<readonly string[]>;
}

/** The first script of a page: it collects what WebDriver does not report. */
export const reportProblems = `
  window.problems = [];
  addEventListener('error', ({ message, target }) => {
    // Firefox reports a preload that leaving the page cancels.
    if (target.rel !== 'preload') problems.push('error: ' + (message || target.outerHTML));
  }, true);
  addEventListener('unhandledrejection', (event) => problems.push('rejection: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => problems.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
`;

/** WebDriver's code points for keys. */
export const keys = { enter: '\uE007', escape: '\uE00C', control: '\uE009', space: ' ' };

interface Place {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** A click at this place reaches the element. */
  readonly isFree: boolean;
}

export function enginePage(browser: EngineBrowser): EnginePage {
  const look = (selector: string, name?: string): Promise<Place | null> =>
    browser.run(
      (wantedSelector, wantedName) => {
        const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
        const element = [...document.querySelectorAll(wantedSelector)].find(
          (candidate) => (wantedName === null || nameOf(candidate) === wantedName) && candidate.getClientRects().length > 0,
        );
        if (!element) return null;
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        const hit = document.elementFromPoint(x, y);
        const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
        return {
          ...{ x, y, text: isField ? element.value : element.textContent },
          isFree: hit !== null && (element.contains(hit) || hit.contains(element)),
        };
      },
      selector,
      name ?? null,
    );
  const visible = (selector: string, name?: string) => waitUntil(`${selector} ${name ?? ''} is visible`, () => look(selector, name));

  /** The middle of the element once it stands still and nothing covers it. */
  function target(selector: string, name?: string): Promise<Place> {
    let before: Place | null = null;
    return waitUntil(`${selector} ${name ?? ''} can be clicked`, async () => {
      const place = await look(selector, name);
      const isReady = place?.isFree && before?.x === place.x && before.y === place.y;
      before = place;
      return isReady ? place : null;
    });
  }

  const move = ({ x, y }: Pick<Place, 'x' | 'y'>, duration = 0): object => ({ type: 'pointerMove', origin: 'viewport', x, y, duration });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const mouse = (...actions: readonly object[]) =>
    browser.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const keyboard = (...actions: readonly object[]) => browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  const keyDown = (value: string): object => ({ type: 'keyDown', value });
  const keyUp = (value: string): object => ({ type: 'keyUp', value });

  return {
    goTo: browser.goTo,
    run: browser.run,
    textOf: async (selector, name) => (await visible(selector, name)).text,
    click: async (selector, name) => mouse(move(await target(selector, name)), down, up),
    type: (text) => keyboard(...Array.from(text, (letter) => [keyDown(letter), keyUp(letter)]).flat()),
    press: (...pressed) => keyboard(...pressed.map(keyDown), ...[...pressed].reverse().map(keyUp)),
    drag: async (from, to) => {
      const start = await target(from);
      const end = await target(to);
      const past = end.y > start.y ? 6 : -6;
      const lifted = { x: start.x, y: start.y + 2 * past };
      await mouse(move(start), down, move(lifted, 100), move({ x: start.x, y: end.y + past }, 300), { type: 'pause', duration: 1000 }, up);
    },
    problems: () => browser.run(() => Reflect.get(window, 'problems') as string[]),
  };
}
