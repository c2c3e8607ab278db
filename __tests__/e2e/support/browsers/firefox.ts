import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { completeOrStop } from '../../../../scripts/lib/completeOrStop';
import { cleanEnvironment, type EngineBrowser, engineViewport, withinMinute } from './engineBrowser';

/** No request of Firefox's own leaves this machine. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Firefox with an empty profile, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(program: string): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'arioso-firefox-'));
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: cleanEnvironment(profile),
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return completeOrStop(() => drive(child, stop), stop);
}

async function drive(child: ChildProcess, stop: () => Promise<void>): Promise<EngineBrowser> {
  const { call, close } = await connect(await withinMinute('Firefox listens', addressOf(child)));
  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await call('browsingContext.setViewport', { context, viewport: engineViewport });
  return {
    goTo: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (look, ...args) => {
      const { result, exceptionDetails } = await call<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          target: { context },
          functionDeclaration: `async (text) => JSON.stringify(await (${look.toString()})(...JSON.parse(text)))`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          awaitPromise: true,
        },
      );
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: async (actions) => {
      await call('input.performActions', { context, actions });
      await call('input.releaseActions', { context });
    },
    stop: async () => {
      close();
      await stop();
    },
  };
}

/** Firefox writes the address of its WebDriver server on stderr. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(`${address}/session`);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with exit code ${code}. It wrote: ${text}`)));
  });
}

interface Answer {
  readonly id?: number | null;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  socket.on('message', (data: Buffer) => {
    const answer: Answer = JSON.parse(data.toString());
    waiting.get(answer.id ?? 0)?.(answer);
    waiting.delete(answer.id ?? 0);
  });
  await withinMinute('Firefox accepts a connection', new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)));
  return {
    async call<Result>(method: string, params: object): Promise<Result> {
      const id = ++lastId;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error, message } = await withinMinute(`Firefox answers ${method}`, answered);
      if (error !== undefined) throw new Error(`${method}: ${error}: ${message ?? ''}`);
      return result as Result;
    },
    close: () => socket.terminate(),
  };
}
