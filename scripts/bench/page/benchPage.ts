import { waitUntil } from '../../testbed/waitUntil';
import type { CdpBrowser, CdpPage, CdpSession } from './cdp';
import { installBenchHelpers, type Control, type Point } from './inPage';
import type { BenchCase } from '../parseBenchArguments';
import type { ServedUi } from './serveUi';
import { wait } from '../stopping';

/** The page under test, with the helpers of inPage.ts injected. */
export interface BenchPage extends CdpSession {
  evaluate<Result>(expression: string): Promise<Result>;
  find(controls: readonly Control[]): Promise<Point | null>;
  click(point: Point): Promise<void>;
  /** A letter, a digit or "Backspace". */
  press(key: string): Promise<void>;
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

const listTimeoutMs = 60_000;
/** Wait before measuring: first responses, names and the first relisting are not part of steady polling. */
const warmUpMs = 4000;
const connectMs = 3000;

/** Opens the list of the case and waits until all tasks are listed. */
export async function openBenchPage(browser: CdpBrowser, ui: ServedUi, { kind, count }: BenchCase): Promise<BenchPage> {
  const session = await browser.openPage();
  const page = pageOf(session);
  try {
    const hash = kind === 'active' ? '#!/downloading' : '#!/waiting';
    if (ui.connectHash !== null) {
      await page.send('Page.navigate', { url: `${ui.url}${ui.connectHash}` });
      await wait(connectMs);
    }
    await page.send('Page.navigate', { url: `${ui.url}${hash}` });
    // esbuild inserts a helper that names functions. The page must define the helper, because a function's text calls it.
    const install = `globalThis.__name ??= (target) => target; (${installBenchHelpers.toString()})()`;
    let seen = 0;
    await waitUntil(
      'the page shows tasks',
      async () => {
        await page.evaluate(`document.readyState !== 'loading' && typeof bench === 'undefined' && (() => { ${install} })()`);
        seen = await page.evaluate<number>(`typeof bench === 'undefined' ? 0 : bench.rowCount()`);
        return seen > 0;
      },
      listTimeoutMs,
    );
    // A front end that lists only its first thousand tasks is measured with those.
    await waitUntil('all tasks are listed', async () => (await page.evaluate<number>('bench.rowCount()')) >= count, warmUpMs * 3).catch(
      () => undefined,
    );
    await wait(warmUpMs);
    return page;
  } catch (error) {
    await session.close();
    throw error;
  }
}

export function pageOf(session: CdpPage): BenchPage {
  const evaluate = async <Result>(expression: string): Promise<Result> => {
    const { result, exceptionDetails } = await session.send<{
      result: { value: Result };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.exception?.description ?? 'unknown error'}`);
    return result.value;
  };
  const mouse = (type: string, { x, y }: Point, rest: object = {}): Promise<unknown> =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1, ...rest });
  return {
    ...session,
    evaluate,
    wait,
    find: (controls) => evaluate(`bench.find(${JSON.stringify(controls)})`),
    async click(point) {
      await mouse('mouseMoved', point, { button: 'none', clickCount: 0 });
      await mouse('mousePressed', point);
      await mouse('mouseReleased', point);
    },
    async press(key) {
      const isText = key.length === 1;
      const windowsVirtualKeyCode = isText ? key.toUpperCase().charCodeAt(0) : 8;
      const event = { key, windowsVirtualKeyCode, ...(isText ? { text: key } : {}) };
      await session.send('Input.dispatchKeyEvent', { type: isText ? 'keyDown' : 'rawKeyDown', ...event });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode });
    },
  };
}
