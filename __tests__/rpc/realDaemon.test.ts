/** The typed calls against a real aria2c on loopback. Without an aria2c these tests fail, they are not skipped. */
import { join } from 'node:path';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { makeMetalink } from '../../scripts/testbed/metalink';
import { startSwarm, type Swarm } from '../../scripts/testbed/swarm';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { progressKeys, DaemonError, taskKeysWithDetails, methods, type RpcEndpoint, type Session } from '../../src/rpc';
import type { TaskStatus } from '../../src/domain/tasks/task';
import { closeSessions, openSession } from './support/sessions';

let daemon: Aria2Process;
let files: FileServer;
let swarm: Swarm;
/** Of what was started: a start that fails must not leave the others behind. */
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  files = await startFileServer();
  stops.push(files.stop);
  daemon = await startAria2({ secret: 'gehéim', extraArgs: ['--max-concurrent-downloads=2', '--seed-ratio=0'] });
  stops.push(daemon.kill);
  const content = [Buffer.alloc(200_000, 1), Buffer.alloc(1000, 2)] as const;
  swarm = await startSwarm({
    name: 'bundle',
    files: [
      { path: 'a.bin', content: content[0] },
      { path: 'b.bin', content: content[1] },
    ],
    uploadBytesPerSecond: 20_000,
  });
  stops.push(swarm.stop);
});

afterEach(closeSessions);

afterAll(() => Promise.all(stops.map((stop) => stop())));

type Way = 'WebSocket' | 'POST' | 'GET';

const endpointOf = (way: Way, { wsUrl, httpUrl }: Aria2Process = daemon): Partial<RpcEndpoint> & { url: string } => ({
  url: way === 'WebSocket' ? wsUrl : httpUrl,
  httpMethod: way === 'GET' ? 'GET' : 'POST',
  secret: 'gehéim',
});

const untilStatus = (session: Session, gid: string, status: TaskStatus): Promise<unknown> =>
  waitUntil(`task ${gid} is ${status}`, async () => (await session.call(methods.tellStatus(gid, ['status']))).status === status);

describe.each<Way>(['WebSocket', 'POST', 'GET'])('rpc with a real aria2 over %s', (way) => {
  it('returns version, statistics, session and methods', async () => {
    const { session } = openSession(endpointOf(way));
    const [version, stat, sessionId, names] = await Promise.all([
      session.call(methods.getVersion()),
      session.call(methods.getGlobalStat()),
      session.call(methods.getSessionInfo()),
      session.call(methods.listMethods()),
    ]);
    expect(version.version).toMatch(/^1\.\d+\.\d+$/);
    expect(stat.numActive).toBeGreaterThanOrEqual(0);
    expect(sessionId).toMatch(/^[0-9a-f]{40}$/);
    expect(names).toEqual(expect.arrayContaining(['aria2.tellStatus', 'aria2.addTorrent', 'system.multicall']));
  });

  it('adds, changes, pauses and starts a download', async () => {
    const { session } = openSession(endpointOf(way));
    const uri = `${files.url}/slow/50000/1000000/${encodeURIComponent(`größe ${way}.bin`)}`;
    const gid = await session.call(methods.addUri([uri], { 'max-download-limit': '100K', header: ['X-One: 1'] }));
    await waitUntil('the size is known', async () => (await session.call(methods.tellStatus(gid, progressKeys))).totalLength === 1_000_000);
    await expect(session.call(methods.getServers(gid))).resolves.toMatchObject([{ index: 1, servers: [{ uri, currentUri: uri }] }]);
    await expect(session.call(methods.getPeers(gid))).resolves.toEqual([]);
    expect((await session.call(methods.tellActive(taskKeysWithDetails))).find((task) => task.gid === gid)?.details).toMatchObject({
      name: `größe ${way}.bin`,
      uris: [uri],
    });

    await expect(session.call(methods.forcePause(gid))).resolves.toBe(gid);
    await untilStatus(session, gid, 'paused');
    await expect(session.call(methods.forcePause(gid))).rejects.toMatchObject({
      name: 'DaemonError',
      message: `GID#${gid} cannot be paused now`,
    });
    await expect(session.call(methods.changeOption(gid, { 'max-download-limit': '200K', out: 'other.bin' }))).resolves.toBe('OK');
    await expect(session.call(methods.getOption(gid))).resolves.toMatchObject({
      'max-download-limit': '204800',
      out: 'other.bin',
      header: 'X-One: 1\n',
    });
    await expect(session.call(methods.changeUri(gid, 1, [], [`${files.url}/file/1/x`]))).resolves.toEqual({
      deleted: 0,
      added: 1,
    });
    await session.call(methods.unpause(gid));
    await untilStatus(session, gid, 'active');
    await expect(session.call(methods.tellFullTaskUpdate(gid, true))).resolves.toMatchObject({ gid, status: 'active', dir: daemon.dir });
    await session.call(methods.forceRemove(gid));
    await untilStatus(session, gid, 'removed');
    const task = await session.call(methods.tellFullStatus(gid));
    expect(task).toMatchObject({
      gid,
      status: 'removed',
      errorCode: 31,
      dir: daemon.dir,
      totalLength: 1_000_000,
      files: [{ index: 1, length: 1_000_000 }],
    });
    await expect(session.call(methods.getFiles(gid))).resolves.toEqual(task.files);
    expect((await session.call(methods.tellStopped(['status']))).map((stopped) => stopped.gid)).toContain(gid);
    await expect(session.call(methods.removeDownloadResult(gid))).resolves.toBe('OK');
    await expect(session.call(methods.tellFullStatus(gid))).rejects.toMatchObject({ message: `GID ${gid} is not found` });
  });

  it('changes positions in the queue', async () => {
    const { session } = openSession(endpointOf(way));
    const added = await session.batch(['a', 'b', 'c'].map((name) => methods.addUri([`${files.url}/file/10/${name}`], { pause: 'true' })));
    const gids = added.map((entry) => (entry.ok ? entry.value : ''));
    const order = async (): Promise<string[]> => (await session.call(methods.tellWaiting(['gid']))).map((task) => task.gid);
    await expect(order()).resolves.toEqual(gids);
    await expect(session.call(methods.changePosition(gids[2] ?? '', 0, 'POS_SET'))).resolves.toBe(0);
    await expect(session.call(methods.changePosition(gids[0] ?? '', 999, 'POS_SET'))).resolves.toBe(2);
    await expect(order()).resolves.toEqual([gids[2], gids[1], gids[0]]);
    await expect(session.call(methods.tellWaiting(['status'], 1, 1))).resolves.toEqual([{ gid: gids[1], status: 'paused' }]);
    const removed = await session.batch(gids.map((gid) => methods.forceRemove(gid)));
    expect(removed).toEqual(gids.map((value) => ({ ok: true, value })));
    await expect(order()).resolves.toEqual([]);
  });

  it('adds torrents and metalinks', async () => {
    const { session } = openSession(endpointOf(way));
    const torrent = await session.call(methods.addTorrent(swarm.bytes.toString('base64'), { pause: 'true', dir: join(daemon.dir, way) }));
    const update = await session.call(methods.tellStatus(torrent, taskKeysWithDetails));
    expect(update).toMatchObject({
      totalLength: 0,
      details: { name: 'bundle', fileCount: 2, selectedLength: 201_000, isTorrent: true, infoHash: swarm.infoHash },
    });
    await session.call(methods.forceRemove(torrent));
    const metalink = makeMetalink(
      ['one', 'two'].map((name) => ({ name: `${way}-${name}`, size: 10, urls: [`${files.url}/file/10/${name}`] })),
    );
    const gids = await session.call(methods.addMetalink(metalink.toString('base64'), { pause: 'true' }));
    expect(gids).toHaveLength(2);
    await session.batch(gids.map((gid) => methods.forceRemove(gid)));
  });

  it('settles valid and invalid calls of one batch separately', async () => {
    const { session } = openSession(endpointOf(way));
    const [stat, missing, unknown, ok] = await session.batch([
      methods.getGlobalStat(),
      methods.tellFullStatus('ffffffffffffffff'),
      methods.anyCall('aria2.nope', []),
      methods.changeGlobalOption({ 'max-overall-upload-limit': '0' }),
    ]);
    expect(stat).toMatchObject({ ok: true, value: { numWaiting: 0 } });
    expect(missing).toMatchObject({ ok: false, error: { message: 'GID ffffffffffffffff is not found' } });
    expect(unknown).toMatchObject({ ok: false, error: { message: 'No such method: aria2.nope' } });
    expect(ok).toEqual({ ok: true, value: 'OK' });
  });

  it('pauses and starts all tasks, and returns the options of the daemon', async () => {
    const { session } = openSession(endpointOf(way));
    for (const call of [methods.forcePauseAll(), methods.unpauseAll(), methods.purgeDownloadResult()])
      await expect(session.call(call)).resolves.toBe('OK');
    await expect(session.call(methods.getGlobalOption())).resolves.toMatchObject({
      dir: daemon.dir,
      'rpc-max-request-size': '2097152',
    });
    await expect(session.call(methods.saveSession())).rejects.toMatchObject({ message: 'Filename is not given.' });
  });

  it('rejects a wrong secret, in a call and in a batch', async () => {
    const { session } = openSession({ ...endpointOf(way), secret: 'wrong' });
    const refused = Promise.allSettled([
      session.call(methods.getVersion()),
      session.batch([methods.getVersion(), methods.getGlobalStat()]),
    ]);
    await expect(refused).resolves.toMatchObject([{ reason: { name: 'UnauthorizedError' } }, { reason: { name: 'UnauthorizedError' } }]);
  });

  it('is lost when the daemon is killed, and connects again when it is back', async () => {
    const victim = await startAria2({ secret: 'gehéim' });
    const { session, eventOf } = openSession(endpointOf(way, victim));
    await session.call(methods.getVersion());
    await victim.kill();
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ name: 'ConnectionError' });
    await expect(eventOf('lost')).resolves.toMatchObject({ error: { reason: way === 'WebSocket' ? 'closed' : 'unreachable' } });
    const heir = await startAria2({ secret: 'gehéim', port: victim.port });
    await expect(openSession(endpointOf(way, victim)).session.call(methods.shutdown())).resolves.toBe('OK');
    await heir.kill();
  });
});

describe('rpc with a real aria2, WebSocket only', () => {
  it('emits notifications of a task', async () => {
    const { session, eventOf, opened } = openSession(endpointOf('WebSocket'));
    await opened;
    const gid = await session.call(methods.addUri([`${files.url}/file/1000/heard.bin`]));
    await eventOf('notification', (event) => event.name === 'aria2.onDownloadStart' && event.gid === gid);
    await eventOf('notification', (event) => event.name === 'aria2.onDownloadComplete' && event.gid === gid);
  });

  it('rejects a request that is too large, and stays usable', async () => {
    const { session } = openSession(endpointOf('WebSocket'));
    session.limitRequests(10 * 1024 * 1024);
    const refusal: unknown = await session.call(methods.addTorrent('x'.repeat(2_500_000))).catch((error: unknown) => error);
    // aria2 leaves out each chunk that would pass its limit, and reads on. Mostly the JSON is broken then, which it says
    // without naming the request (-32700); where a small last chunk still fits, it is whole, but the torrent is not (1).
    expect(refusal).toBeInstanceOf(DaemonError);
    expect([-32700, 1]).toContain((refusal as DaemonError).code);
    await expect(session.call(methods.getVersion())).resolves.toHaveProperty('version');
  });

  it('follows a magnet to its torrent and returns its peer', async () => {
    const { session, eventOf } = openSession(endpointOf('WebSocket'));
    const gid = await session.call(methods.addUri([swarm.magnet]));
    expect((await session.call(methods.tellStatus(gid, taskKeysWithDetails))).details).toMatchObject({
      name: 'bundle',
      isTorrent: true,
      isMetadata: true,
    });
    await eventOf('notification', (event) => event.name === 'aria2.onDownloadComplete' && event.gid === gid);
    const { details } = await session.call(methods.tellStatus(gid, taskKeysWithDetails));
    const [torrent = ''] = details?.followedBy ?? [];
    // A peer is known before it has said what it has.
    const seed = await waitUntil('a peer is a seeder', async () =>
      (await session.call(methods.getPeers(torrent))).find((peer) => peer.seeder),
    );
    expect(seed).toMatchObject({ ip: '127.0.0.1' });
    const task = await session.call(methods.tellFullStatus(torrent));
    expect(task).toMatchObject({
      details: { following: gid, isMetadata: false },
      torrent: { mode: 'multi', name: 'bundle' },
      files: [{ index: 1 }, { index: 2 }],
    });
    await session.call(methods.forceRemove(torrent));
  }, 120_000);
});
