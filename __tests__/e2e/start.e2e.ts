import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, startFileServer } from '../../scripts/testbed/fileServer';
import { freePort } from '../../scripts/lib/freePort';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { closeServer, listenOnFreePort } from '../../scripts/lib/listen';
import { buildSources } from '../../scripts/builds/build';
import { policyHeader } from '../../scripts/start/policy';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { cell, taskRow, untilConnected } from './support/page/pageElements';
import { untilRowsStay } from './support/page/taskLists';
import { linksBox } from './support/page/newTaskPage';

jest.setTimeout(300_000);

/**
 * Runs `npm start` in a copy of the repository, so that its downloads and its session stay out of this checkout. The copy
 * also proves that no path of this machine is built in.
 */
const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
const repository = join(__dirname, '..', '..');
/** With the whole sources of the build its stamp is current, so that `npm start` builds nothing. */
const copied = [...buildSources, 'scripts', 'dist'];
let copy: string;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'arioso clone '));
  await lasting(Promise.resolve({ stop: () => rm(copy, { recursive: true, force: true }) }));
  for (const name of copied) if (existsSync(join(repository, name))) cpSync(join(repository, name), join(copy, name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
});

interface Start {
  readonly output: () => string;
  /** The address that it prints. */
  readonly url: () => Promise<string>;
  readonly exitCode: () => Promise<number | null>;
  /** Ctrl-C reaches the whole process group of a terminal. */
  interrupt(): void;
  stop(): Promise<void>;
}

function runStart(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Start {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...args], {
    cwd: copy,
    detached: true,
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let code: number | null | undefined;
  child.once('close', (exitCode) => (code = exitCode));
  const hasEnded = (): boolean => code !== undefined;
  const signal = (name: NodeJS.Signals): void => {
    if (!hasEnded() && child.pid !== undefined) process.kill(-child.pid, name);
  };
  return {
    output: () => output,
    url: () =>
      waitUntil(
        'npm start has printed its address',
        () => {
          if (hasEnded()) throw new Error(`It ended with ${String(code)}:\n${output}`);
          return /Arioso\s+(http:\S+)[\s\S]*Stop with Ctrl-C/.exec(output)?.[1];
        },
        120_000,
      ),
    exitCode: async () => {
      await waitUntil('npm start has ended', hasEnded, 60_000);
      return code ?? null;
    },
    interrupt: () => {
      signal('SIGINT');
    },
    stop: async () => {
      signal('SIGTERM');
      await waitUntil('npm start has ended', hasEnded, 60_000);
    },
  };
}

interface Preset {
  readonly profiles: readonly { readonly rpcPort: string; readonly secret: string }[];
}

/** The port and the secret by which the page reaches its aria2. */
async function readPreset(url: string): Promise<{ port: number; secret: string }> {
  const preset = (await (await fetch(`${url}preset.json`)).json()) as Preset;
  const [profile] = preset.profiles;
  return { port: Number(profile?.rpcPort), secret: Buffer.from(profile?.secret ?? '', 'base64').toString() };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('e2e/start', () => {
  it('is up with its own aria2, stops both by Ctrl-C, and remembers a paused download', async () => {
    const files = await started(startFileServer());
    const port = await freePort();
    const first = await started(Promise.resolve(runStart(['--port', String(port)])));
    const url = await first.url();
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/[\\w-]{22}/$`));
    expect((await fetch(`http://127.0.0.1:${port}/preset.json`)).status).toBe(404);
    // The next start has another path, so a service worker would only stay in the browser.
    expect(await (await fetch(url)).text()).toContain(' data-worker=""');
    expect(statSync(join(copy, '.session')).mode & 0o77).toBe(0);
    const { page } = await browser.open(`${url}#!/new`);
    await untilConnected(page);
    const link = `${files.url}/slow/1000000/100000/kept.bin`;
    await linksBox(page).fill(link);
    await page.getByRole('button', { name: 'Download Later' }).click();
    await page.getByRole('row').filter({ hasText: 'kept.bin' }).waitFor();
    const daemon = await readPreset(url);
    expect(daemon.secret.length).toBeGreaterThan(20);
    expect(first.output()).not.toContain(daemon.secret);
    await page.close();

    first.interrupt();
    expect(await first.exitCode()).toBe(0);
    expect(await answers(url)).toBe(false);
    expect(await answers(`http://127.0.0.1:${daemon.port}/jsonrpc`)).toBe(false);

    const second = await started(Promise.resolve(runStart([])));
    const { page: later } = await browser.open(`${await second.url()}#!/waiting`);
    const keptRow = later.getByRole('row').filter({ hasText: 'kept.bin' });
    await untilRowsStay(later);
    await keptRow.getByRole('checkbox').check();
    await later.getByRole('button', { name: 'Start', exact: true }).click();
    await later.getByRole('link', { name: 'Finished / Stopped' }).click();
    await later.locator('[data-status="complete"]').filter({ hasText: 'kept.bin' }).waitFor();
    expect(readFileSync(join(copy, 'downloads', 'kept.bin')).equals(contentOf(100_000))).toBe(true);

    // Two daemons never share a session.
    const third = await started(Promise.resolve(runStart([])));
    expect(await third.exitCode()).toBe(1);
    expect(third.output()).toContain('Arioso runs already from this folder');
  });

  it('uses an aria2 that runs already, and leaves it alone', async () => {
    const daemon = await started(startAria2({ secret: 'p@ss:w/rd' }));
    const gid = await addUri(daemon, 'http://127.0.0.1:1/elsewhere.bin', { pause: 'true' });
    const rpc = `ws://token:${encodeURIComponent(daemon.secret)}@127.0.0.1:${daemon.port}/jsonrpc`;
    const running = await started(Promise.resolve(runStart([`--rpc=${rpc}`])));
    const { page } = await browser.open(`${await running.url()}#!/waiting`);
    await taskRow(page, gid).waitFor();
    await cell(page, gid, 'name').filter({ hasText: 'elsewhere.bin' }).waitFor();
    await page.close();
    running.interrupt();
    expect(await running.exitCode()).toBe(0);
    expect(await daemon.call('aria2.getVersion')).toBeTruthy();
  });

  it('serves the page in development under the policy, as a header too, gives the preset to the names of this machine only, and stops in order', async () => {
    const running = await started(Promise.resolve(runStart(['--dev', '--port', String(await freePort())])));
    const url = await running.url();
    const daemon = await readPreset(url);
    expect(daemon.secret.length).toBeGreaterThan(20);
    const policy = (await fetch(url)).headers.get('content-security-policy');
    expect(policy).toBe(policyHeader());
    // React writes a hint in development, and Redux Toolkit the time of its checks on a busy machine.
    const slowCheck = /^console warning: \w+InvariantMiddleware took \d+ms/;
    // Policy violations stay unexpected.
    const { page } = await browser.open(url, { expected: [/^console info: .*React DevTools/, slowCheck] });
    await untilConnected(page);
    await page.getByRole('link', { name: 'Arioso Settings' }).click();
    await page.locator('[data-setting="language"]').waitFor();
    const responseTo = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(`${url}preset.json`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).once('error', reject);
      });
    expect(await responseTo('evil.example')).toBe(403);
    expect((await fetch(new URL('/preset.json', url))).ok).toBe(false);

    await page.close();
    running.interrupt();
    expect(await running.exitCode()).toBe(0);
    // aria2c has ended in order: webpack-dev-server did not end the process before that.
    expect(existsSync(join(copy, '.session', 'lock'))).toBe(false);
    expect(await answers(`http://127.0.0.1:${daemon.port}/jsonrpc`)).toBe(false);
  });

  it('says what is wrong', async () => {
    const other = createServer();
    const taken = await listenOnFreePort(other);
    await started(Promise.resolve({ stop: () => closeServer(other) }));
    const own = ['--rpc', 'ws://127.0.0.1:1/jsonrpc'];
    const cases: readonly { run: Start; code: number; says: RegExp }[] = [
      { run: runStart(['--port', String(taken), ...own]), code: 1, says: new RegExp(`Port ${taken} is taken`) },
      { run: runStart(['--prot', '1']), code: 2, says: /Unknown option '--prot'[\s\S]*Usage: npm start/ },
      { run: runStart(['--port', 'http']), code: 2, says: /--port needs a number from 1 to 65535/ },
      { run: runStart(['--rpc', 'localhost']), code: 2, says: /--rpc needs/ },
      { run: runStart([], { ARIA2C: '/no/such/aria2c' }), code: 1, says: /ARIA2C names "\/no\/such\/aria2c"/ },
    ];
    for (const { run } of cases) await started(Promise.resolve(run));
    for (const { run, code, says } of cases) {
      expect(await run.exitCode()).toBe(code);
      expect(run.output()).toMatch(says);
      // A message for people, not a stack.
      expect(run.output()).not.toMatch(/\n\s+at /);
    }
  });
});
