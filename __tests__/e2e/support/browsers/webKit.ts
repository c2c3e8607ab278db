import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/lib/freePort';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import { endProcess } from '../../../../scripts/lib/endProcess';
import { completeOrStop } from '../../../../scripts/lib/completeOrStop';
import { cleanEnvironment, type EngineBrowser, engineLimitMs, engineViewport, withinMinute } from './engineBrowser';

/** WebKitGTK's small browser on a virtual display, driven by WebDriver. */
export async function startWebKit(driver: string, xvfb: string): Promise<EngineBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'arioso-webkit-'));
  const size = `${engineViewport.width}x${engineViewport.height + 200}x24`;
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: cleanEnvironment(home),
  });
  const children = [display];
  const stop = async (): Promise<void> => {
    for (const child of [...children].reverse()) await endProcess(child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return completeOrStop(async () => {
    const port = await freePort();
    const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
      stdio: 'ignore',
      // WebKit's sandbox needs user namespaces, which containers often forbid. The pages are ours.
      env: cleanEnvironment(home, {
        DISPLAY: await withinMinute('Xvfb has a display', displayName(display)),
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        NO_AT_BRIDGE: '1',
      }),
    });
    children.push(server);
    return drive(port, stop);
  }, stop);
}

/** Starts a session of the WebDriver server on this port. */
async function drive(port: number, stop: () => Promise<void>): Promise<EngineBrowser> {
  async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(engineLimitMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value }: { value: unknown } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value as Result;
  }

  await waitUntil(`WebKitWebDriver on port ${port} answers`, () => send('GET', '/status').catch(() => undefined));
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  const run: EngineBrowser['run'] = async (look, ...args) => {
    // WebKit has no way to wait for a promise in "Execute Script", and none is needed.
    const script = `return JSON.stringify((${look.toString()})(...JSON.parse(arguments[0])));`;
    const text = await send<string | null>('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(args)] });
    return text === null ? undefined : JSON.parse(text);
  };
  const margins = await run(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }));
  await send('POST', `${session}/window/rect`, {
    x: 0,
    y: 0,
    width: engineViewport.width + margins.width,
    height: engineViewport.height + margins.height,
  });
  return {
    goTo: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    run,
    perform: async (actions) => {
      await send('POST', `${session}/actions`, { actions });
      await send('DELETE', `${session}/actions`);
    },
    stop: async () => {
      // Ends the browser, too.
      await send('DELETE', session).catch(() => undefined);
      await stop();
    },
  };
}

/** Xvfb writes the number of the first free display to file descriptor 3. */
function displayName(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    display.once('error', reject);
    display.once('exit', (code) => reject(new Error(`Xvfb ended with exit code ${code}.`)));
  });
}
