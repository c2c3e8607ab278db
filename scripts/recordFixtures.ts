/**
 * Records the responses of a real aria2 into __tests__/fixtures/{version}/{topic}.json, for the tests of the decoders.
 * `npm run fixtures`, for another version than the usual one with `ARIA2C=PATH`.
 *
 * A topic is a list of `name: frame`; a frame is the whole response as received, with folders and ports of this machine
 * replaced. Speeds, gids and peer ids differ from run to run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { progressKeys } from '../src/rpc';
import { inRepository } from './lib/paths';
import { stopAll, type Stoppable } from './lib/stopAll';
import { runMain } from './lib/userError';
import { findAria2 } from './programs/findAria2';
import { type Aria2Process, startAria2 } from './testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from './testbed/fileServer';
import { makeMetalink } from './testbed/metalink';
import { startSwarm, type Swarm } from './testbed/swarm';
import { addUri, waitForStatus, waitForTask } from './testbed/tasks';
import { waitUntil } from './testbed/waitUntil';

type Topic = Record<string, unknown>;

interface Testbed {
  readonly daemon: Aria2Process;
  readonly files: FileServer;
  readonly single: Swarm;
  readonly multi: Swarm;
}

async function main(): Promise<number> {
  const { path: binary, version } = findAria2();
  const started: Stoppable[] = [];
  const keepForEnd = async <Thing extends Stoppable>(starting: Promise<Thing>): Promise<Thing> => {
    const thing = await starting;
    started.push(thing);
    return thing;
  };
  try {
    const files = await keepForEnd(startFileServer());
    const seeding = { binary, uploadBytesPerSecond: 150_000 };
    const single = await keepForEnd(startSwarm({ ...seeding, name: 'one.iso', files: [{ content: contentOf(300_000) }] }));
    const multi = await keepForEnd(startSwarm({ ...seeding, name: 'bundle', comment: 'made here', files: bundle }));
    const extraArgs = ['--max-concurrent-downloads=5', '--seed-ratio=0'];
    const daemon = await keepForEnd(startAria2({ binary, secret: 'tok', extraArgs }));
    await recordAll(inRepository('__tests__', 'fixtures', version), { daemon, files, single, multi });
    return 0;
  } finally {
    await stopAll(started);
  }
}

async function recordAll(folder: string, testbed: Testbed): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const notifications = listen(testbed.daemon);
  const topics: Record<string, (recorded: Topic, testbed: Testbed) => Promise<void>> = {
    daemon: recordDaemon,
    http: recordHttp,
    queue: recordQueue,
    bittorrent: recordBitTorrent,
    magnet: recordMagnet,
    metalink: recordMetalink,
    errors: recordErrors,
  };
  for (const [name, record] of Object.entries(topics)) {
    const recorded: Topic = {};
    await record(recorded, testbed);
    save(folder, name, recorded, testbed);
  }
  save(folder, 'notifications', firstOfEachName(notifications), testbed);
}

const bundle = [
  { path: 'a/one.mkv', content: contentOf(400_001) },
  { path: 'a/two.srt', content: contentOf(3000) },
  { path: 'b/three.mp3', content: contentOf(200_000) },
  { path: 'readme.txt', content: contentOf(1234) },
];

/** The response of a call, parsed, under a name. */
async function keep(recorded: Topic, name: string, { daemon }: Testbed, method: string, ...params: readonly unknown[]): Promise<void> {
  recorded[name] = JSON.parse(await daemon.responseText(method, ...params));
}

async function recordDaemon(recorded: Topic, testbed: Testbed): Promise<void> {
  for (const method of ['getVersion', 'getSessionInfo', 'getGlobalStat', 'getGlobalOption', 'saveSession', 'unpauseAll']) {
    await keep(recorded, method, testbed, `aria2.${method}`);
  }
  await keep(recorded, 'changeGlobalOption', testbed, 'aria2.changeGlobalOption', { 'max-overall-download-limit': '0' });
  await keep(recorded, 'listMethods', testbed, 'system.listMethods');
  await keep(recorded, 'listNotifications', testbed, 'system.listNotifications');
}

async function recordHttp(recorded: Topic, testbed: Testbed): Promise<void> {
  const { daemon, files } = testbed;
  const slowUrl = `${files.url}/slow/200000/4000000/big%20file.bin?token=1`;
  const options = {
    out: 'big.bin',
    split: '2',
    'max-connection-per-server': '2',
    'min-split-size': '1M',
    header: ['X-One: 1', 'X-Two: 2'],
  };
  await keep(recorded, 'addUri', testbed, 'aria2.addUri', [slowUrl], options);
  const slow = gidOf(recorded['addUri']);
  await keep(recorded, 'tellStatus just added', testbed, 'aria2.tellStatus', slow);
  await waitForTask(daemon, slow, 'has some bytes', (task) => Number(task['completedLength']) > 0 && Number(task['downloadSpeed']) > 0);
  await keepTask(recorded, 'active', testbed, slow);
  await keep(recorded, 'tellActive basic keys', testbed, 'aria2.tellActive', progressKeys);
  for (const method of ['getFiles', 'getUris', 'getServers', 'getPeers', 'getOption'])
    await keep(recorded, method, testbed, `aria2.${method}`, slow);
  await keep(recorded, 'changeOption', testbed, 'aria2.changeOption', slow, { 'max-download-limit': '100K' });
  await keep(recorded, 'getGlobalStat busy', testbed, 'aria2.getGlobalStat');
  await keep(recorded, 'pause', testbed, 'aria2.pause', slow);
  await waitForStatus(daemon, slow, 'paused');
  await keepTask(recorded, 'paused', testbed, slow);
  await keep(recorded, 'unpause', testbed, 'aria2.unpause', slow);
  await waitForStatus(daemon, slow, 'active');
  await keep(recorded, 'forceRemove', testbed, 'aria2.forceRemove', slow);
  await waitForStatus(daemon, slow, 'removed');
  await keepTask(recorded, 'removed', testbed, slow);

  const small = await addUri(daemon, `${files.url}/file/50000/small.bin`);
  await waitForStatus(daemon, small, 'complete');
  await keepTask(recorded, 'complete', testbed, small);
  const missing = await addUri(daemon, `${files.url}/status/404`);
  await waitForStatus(daemon, missing, 'error');
  await keepTask(recorded, 'error', testbed, missing);
  await keep(recorded, 'tellStopped', testbed, 'aria2.tellStopped', -1, 1000);
  await keep(recorded, 'multicall mixed', testbed, 'system.multicall', [
    ...['tellStatus', 'getOption', 'getPeers'].map((name) => ({ methodName: `aria2.${name}`, params: ['token:tok', missing] })),
    { methodName: 'aria2.getGlobalStat', params: ['token:tok'] },
    { methodName: 'aria2.nope', params: ['token:tok'] },
    { methodName: 'system.listMethods' },
  ]);
  await keep(recorded, 'removeDownloadResult', testbed, 'aria2.removeDownloadResult', missing);
  await keep(recorded, 'purgeDownloadResult', testbed, 'aria2.purgeDownloadResult');
}

async function recordQueue(recorded: Topic, testbed: Testbed): Promise<void> {
  const { daemon, files } = testbed;
  const urls = ['first', 'second', 'third'].map((name) => `${files.url}/slow/1000/100000/${name}`);
  const gids: string[] = [];
  for (const url of urls) gids.push(await addUri(daemon, url, { pause: 'true' }));
  await keep(recorded, 'tellWaiting paused', testbed, 'aria2.tellWaiting', 0, 1000);
  await keep(recorded, 'changePosition 0', testbed, 'aria2.changePosition', gids[2], 0, 'POS_SET');
  await keep(recorded, 'changePosition last', testbed, 'aria2.changePosition', gids[2], 999, 'POS_SET');
  await keep(recorded, 'changeUri', testbed, 'aria2.changeUri', gids[0], 1, [urls[0]], [urls[1], urls[2]]);
  await keep(recorded, 'getUris changed', testbed, 'aria2.getUris', gids[0]);
  await daemon.call('aria2.changeGlobalOption', { 'max-concurrent-downloads': '1' });
  await daemon.call('aria2.unpauseAll');
  await waitUntil('one task runs', async () => {
    const active = await daemon.call('aria2.tellActive', ['gid']);
    return Array.isArray(active) && active.length === 1;
  });
  await keep(recorded, 'tellWaiting waiting', testbed, 'aria2.tellWaiting', 0, 1000);
  await keep(recorded, 'forcePauseAll', testbed, 'aria2.forcePauseAll');
  for (const gid of gids) await daemon.call('aria2.forceRemove', gid);
  await daemon.call('aria2.changeGlobalOption', { 'max-concurrent-downloads': '5' });
}

async function recordBitTorrent(recorded: Topic, testbed: Testbed): Promise<void> {
  const { daemon } = testbed;
  await keep(recorded, 'addTorrent', testbed, 'aria2.addTorrent', testbed.multi.bytes.toString('base64'), [], { pause: 'true' });
  const multi = gidOf(recorded['addTorrent']);
  await keepTask(recorded, 'multi paused, never started', testbed, multi);
  await daemon.call('aria2.changeOption', multi, { 'select-file': '1,3' });
  await keepTask(recorded, 'multi with two files selected', testbed, multi);
  await daemon.call('aria2.changeOption', multi, { 'select-file': '1-4' });
  await daemon.call('aria2.unpause', multi);
  const single = String(await daemon.call('aria2.addTorrent', testbed.single.bytes.toString('base64'), [], {}));
  for (const [name, gid] of [
    ['single', single],
    ['multi', multi],
  ] as const) {
    await waitForTask(daemon, gid, 'downloads', (task) => Number(task['completedLength']) > 0);
    await keepTask(recorded, `${name} downloading`, testbed, gid);
    await keep(recorded, `getPeers ${name} downloading`, testbed, 'aria2.getPeers', gid);
    await keep(recorded, `getServers ${name}`, testbed, 'aria2.getServers', gid);
  }
  for (const [name, gid] of [
    ['single', single],
    ['multi', multi],
  ] as const) {
    await waitForTask(daemon, gid, 'seeds', (task) => task['seeder'] === 'true');
    await keepTask(recorded, `${name} seeding`, testbed, gid);
  }
  await keep(recorded, 'getOption', testbed, 'aria2.getOption', multi);
  for (const gid of [single, multi]) {
    await daemon.call('aria2.remove', gid);
    await waitForStatus(daemon, gid, 'complete');
  }
  await keepTask(recorded, 'multi complete', testbed, multi);
  await daemon.call('aria2.purgeDownloadResult');
}

async function recordMagnet(recorded: Topic, testbed: Testbed): Promise<void> {
  const { daemon, multi } = testbed;
  const dead = await addUri(daemon, multi.magnet.replace(multi.infoHash, '0'.repeat(40)).replace('dn=bundle', 'dn=dead+end'));
  await keepTask(recorded, 'without metadata', testbed, dead);
  await keep(recorded, 'getFiles without metadata', testbed, 'aria2.getFiles', dead);
  await daemon.call('aria2.forceRemove', dead);
  const gid = await addUri(daemon, multi.magnet, { dir: join(daemon.dir, 'magnet') });
  const task = await waitForStatus(daemon, gid, 'complete');
  await keepTask(recorded, 'with metadata', testbed, gid);
  const [follower] = Array.isArray(task['followedBy']) ? task['followedBy'] : [];
  await keepTask(recorded, 'follow-up', testbed, String(follower));
  await daemon.call('aria2.forceRemove', follower);
  await waitForStatus(daemon, String(follower), 'removed');
  await keepTask(recorded, 'follow-up removed', testbed, String(follower));
}

async function recordMetalink(recorded: Topic, testbed: Testbed): Promise<void> {
  const { daemon, files } = testbed;
  const metalink = makeMetalink([
    { name: 'm1.bin', size: 50_000, urls: [`${files.url}/file/50000/m1`, `${files.url}/status/404`] },
    { name: 'sub/m2.bin', size: 3_000_000, urls: [`${files.url}/slow/100000/3000000/m2`] },
  ]);
  await keep(recorded, 'addMetalink', testbed, 'aria2.addMetalink', metalink.toString('base64'), {
    dir: join(daemon.dir, 'metalink'),
  });
  const [first, second] = gidsOf(recorded['addMetalink']);
  await waitForStatus(daemon, String(first), 'complete');
  await keepTask(recorded, 'first file', testbed, String(first));
  await keepTask(recorded, 'second file', testbed, String(second));
  await daemon.call('aria2.forceRemove', second);
}

async function recordErrors(recorded: Topic, testbed: Testbed): Promise<void> {
  const { daemon } = testbed;
  const wrongSecret = (body: object): Promise<unknown> => post(daemon, { jsonrpc: '2.0', id: 'lab', ...body });
  recorded['Unauthorized'] = await wrongSecret({ method: 'aria2.getVersion', params: ['token:wrong'] });
  const inner = ['getVersion', 'getGlobalStat'].map((name) => ({ methodName: `aria2.${name}`, params: ['token:wrong'] }));
  recorded['Unauthorized in multicall'] = await wrongSecret({ method: 'system.multicall', params: [inner] });
  recorded['malformed'] = await post(daemon, '{bad');
  recorded['batch'] = await post(daemon, [
    { jsonrpc: '2.0', id: 'a', method: 'aria2.getSessionInfo', params: ['token:tok'] },
    { jsonrpc: '2.0', id: 'b', method: 'aria2.nope', params: ['token:tok'] },
  ]);
  await keep(recorded, 'unknown gid', testbed, 'aria2.tellStatus', 'ffffffffffffffff');
  await keep(recorded, 'unknown method', testbed, 'aria2.nope');
  await keep(recorded, 'bad option value', testbed, 'aria2.changeGlobalOption', { 'max-concurrent-downloads': 'many' });
}

async function post({ httpUrl }: Aria2Process, body: unknown): Promise<unknown> {
  const response = await fetch(httpUrl, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return JSON.parse(await response.text());
}

const keepTask = (recorded: Topic, state: string, testbed: Testbed, gid: string): Promise<void> =>
  keep(recorded, `tellStatus ${state}`, testbed, 'aria2.tellStatus', gid);

const asTopic = (value: unknown): Topic => (typeof value === 'object' && value !== null ? { ...value } : {});
const gidOf = (response: unknown): string => String(asTopic(response)['result']);
const gidsOf = (response: unknown): readonly unknown[] => {
  const { result } = asTopic(response);
  return Array.isArray(result) ? result : [];
};

/** All frames received on a WebSocket that sends no request. Notifications need no secret. */
function listen(daemon: Aria2Process): readonly unknown[] {
  const heard: unknown[] = [];
  new WebSocket(daemon.wsUrl).on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()))).on('error', () => undefined);
  return heard;
}

function firstOfEachName(frames: readonly unknown[]): Topic {
  return Object.fromEntries(frames.map((frame) => [String(asTopic(frame)['method']), frame]).reverse());
}

/** Removes the recording machine's folders and ports. */
function save(folder: string, name: string, recorded: Topic, { daemon, multi, single }: Testbed): void {
  const folders = [daemon, multi.seeder, single.seeder].map(({ dir }) => dir);
  const text = folders
    .reduce((whole, dir) => whole.replaceAll(dir, '/downloads'), JSON.stringify(recorded, null, 1))
    .replace(/127\.0\.0\.1(:|%3A)\d+/g, '127.0.0.1$18000')
    .replace(/("(?:rpc-listen-port|stop-with-process)": )"\d+"/g, '$1"6800"')
    .replace(/("port": )"\d+"/g, '$1"6881"');
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
}

runMain(main);
