/** @jest-environment jsdom */
import { markStarted, watchFirstFiles } from '../../../src/platform/startUp/firstFiles';

const fetchResponse = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  fetchResponse.mockReset().mockImplementation(() => Promise.resolve());
  Object.assign(globalThis, { fetch: fetchResponse });
});
afterEach(() => jest.useRealTimers());

/** A page with the first files, whose script has not run. */
function open() {
  const page = document.implementation.createHTMLDocument();
  const element = (name: string, attributes: Readonly<Record<string, string>>): Element => {
    const made = page.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  page.head.append(element('link', { rel: 'stylesheet', href: 'main.1.css' }), element('script', { defer: '', src: 'main.1.js' }));
  page.body.append(element('div', { id: 'root' }));
  page.getElementById('root')?.append('the first shell');
  watchFirstFiles(page);
  const found = (selector: string): Element => {
    const element = page.querySelector(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  return {
    page,
    script: () => found('script'),
    styles: () => found('link'),
    root: () => found('#root'),
    message: () => page.querySelector('[data-load-failure]'),
  };
}

const fail = (file: Element) => file.dispatchEvent(new Event('error'));
const arrive = (file: Element) => file.dispatchEvent(new Event('load'));

describe('platform/startUp/firstFiles', () => {
  it.each([
    ['fails', fail],
    ['arrives without starting the application', arrive],
  ])('requests a script that %s twice more, and then offers to reload in place of the page', async (_what, end) => {
    const { script, root, message } = open();
    for (const waitMs of [500, 2000]) {
      const failed = script();
      end(failed);
      await jest.advanceTimersByTimeAsync(waitMs - 1);
      expect(script()).toBe(failed);
      await jest.advanceTimersByTimeAsync(1);
      expect(script()).not.toBe(failed);
      expect(script().isEqualNode(failed)).toBe(true);
    }
    expect(message()).toBeNull();
    end(script());
    expect(message()?.textContent).toContain('main.1.js');
    expect(root().textContent).not.toContain('the first shell');
  });

  it('replaces the cached copy of a file that failed, before it requests the file again', async () => {
    const { script, styles } = open();
    const failed = [script(), styles()];
    let answer = (_response: unknown): void => undefined;
    fetchResponse
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
      .mockRejectedValueOnce(new TypeError('no network'));
    for (const file of failed) fail(file);
    await jest.advanceTimersByTimeAsync(500);
    expect(fetchResponse.mock.calls).toEqual([
      ['main.1.js', { cache: 'reload' }],
      ['main.1.css', { cache: 'reload' }],
    ]);
    expect(script()).toBe(failed[0]);
    expect(styles()).not.toBe(failed[1]);
    answer(undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(script()).not.toBe(failed[0]);
  });

  it('offers to reload above a page that runs without its styles', async () => {
    const { page, script, styles, root, message } = open();
    markStarted(page);
    arrive(script());
    for (const waitMs of [500, 2000, 0]) {
      fail(styles());
      await jest.advanceTimersByTimeAsync(waitMs);
    }
    expect(root().textContent).toBe('the first shell');
    expect(root().previousElementSibling).toBe(message());
  });

  it.each([
    ['refused', null],
    ['empty or another page', { cssRules: [] }],
  ])('requests a style sheet again that is %s', async (_what, sheet) => {
    const { styles } = open();
    const damaged = Object.defineProperty(styles(), 'sheet', { value: sheet });
    arrive(damaged);
    await jest.advanceTimersByTimeAsync(500);
    expect(styles()).not.toBe(damaged);
    expect(fetchResponse.mock.calls).toEqual([['main.1.css', { cache: 'reload' }]]);
  });

  it('leaves a style sheet that has rules, or hides them', async () => {
    const { styles } = open();
    const sheets = [
      { cssRules: [{}] },
      {
        get cssRules(): never {
          throw new DOMException('', 'SecurityError');
        },
      },
    ];
    for (const sheet of sheets) arrive(Object.defineProperty(styles(), 'sheet', { value: sheet, configurable: true }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetchResponse).not.toHaveBeenCalled();
  });

  it('requests a style sheet again that hangs for ten seconds, once', () => {
    const { styles } = open();
    const hanging = styles();
    jest.advanceTimersByTime(9999);
    expect(styles()).toBe(hanging);
    jest.advanceTimersByTime(1);
    const second = styles();
    expect(second).not.toBe(hanging);
    expect(second.isEqualNode(hanging)).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(styles()).toBe(second);
  });

  it('leaves a style sheet that has arrived', () => {
    const { styles } = open();
    const arrived = Object.defineProperty(styles(), 'sheet', { value: {} });
    jest.advanceTimersByTime(60_000);
    expect(styles()).toBe(arrived);
  });

  it('says once that the server does not answer, unless the application starts within half a minute', async () => {
    const silent = open();
    const started = open();
    jest.advanceTimersByTime(29_999);
    expect(silent.message()).toBeNull();
    markStarted(started.page);
    jest.advanceTimersByTime(1);
    expect(silent.message()?.textContent).toContain('The server does not answer.');
    expect(started.message()).toBeNull();
    for (let time = 0; time < 3; time += 1) {
      fail(silent.script());
      await jest.advanceTimersByTimeAsync(2000);
    }
    expect(silent.page.querySelectorAll('[data-load-failure]')).toHaveLength(1);
  });
});
