import { decodeFullTaskUpdate } from '../../src/rpc/decode/fullTaskUpdate';
import { mergeTask } from '../../src/domain/tasks/task';
import { decodeGlobalStat, decodeOptions, decodeVersion } from '../../src/rpc/decode/daemon';
import { decodeFiles, decodeUris } from '../../src/rpc/decode/files';
import { decodeFrame } from '../../src/rpc/decode/frame';
import { decodePeers } from '../../src/rpc/decode/peers';
import { count } from '../../src/rpc/decode/primitives';
import {
  decodeChangedUris,
  decodeGid,
  decodeGids,
  decodeNames,
  decodeOk,
  decodePosition,
  decodeSessionId,
} from '../../src/rpc/decode/results';
import { decodeFileServers } from '../../src/rpc/decode/fileServers';
import { decodeFullTask, decodeTaskList, decodeTaskUpdate } from '../../src/rpc/decode/task';
import { frameOf, frames, resultOf, versions } from './support/fixtures';

const hexGid = expect.stringMatching(/^[0-9a-f]{16}$/);
const slowUri = 'http://127.0.0.1:8000/slow/200000/4000000/big%20file.bin?token=1';

describe.each(versions)('rpc/decode, frames of aria2 %s', (version) => {
  it('decodes version, statistics, session and methods of the daemon', () => {
    expect(decodeVersion(resultOf(version, 'daemon', 'getVersion'))).toEqual({
      version,
      enabledFeatures: expect.arrayContaining(['BitTorrent', 'Metalink', 'HTTPS']),
    });
    expect(decodeGlobalStat(resultOf(version, 'daemon', 'getGlobalStat'))).toEqual({
      downloadSpeed: 0,
      uploadSpeed: 0,
      numActive: 0,
      numWaiting: 0,
      numStopped: 0,
    });
    expect(decodeGlobalStat(resultOf(version, 'http', 'getGlobalStat busy'))).toMatchObject({
      numActive: 1,
      downloadSpeed: expect.any(Number),
    });
    expect(decodeSessionId(resultOf(version, 'daemon', 'getSessionInfo'))).toMatch(/^[0-9a-f]{40}$/);
    expect(decodeNames(resultOf(version, 'daemon', 'listMethods'))).toContain('aria2.tellStatus');
    expect(decodeNames(resultOf(version, 'daemon', 'listNotifications'))).toContain('aria2.onBtDownloadComplete');
    expect(decodeOk(resultOf(version, 'daemon', 'changeGlobalOption'))).toBe('OK');
  });

  it('decodes options as text, with sizes in bytes and headers as lines', () => {
    expect(decodeOptions(resultOf(version, 'daemon', 'getGlobalOption'))).toMatchObject({
      dir: '/downloads',
      'rpc-max-request-size': '2097152',
      'max-concurrent-downloads': '5',
    });
    expect(decodeOptions(resultOf(version, 'http', 'getOption'))).toMatchObject({
      out: 'big.bin',
      header: 'X-One: 1\nX-Two: 2\n',
      'min-split-size': '1048576',
    });
  });

  it.each(['9007199254740993', '4294967296', '16777217'])('treats %s pieces as an unknown number', (numPieces) => {
    expect(decodeFullTask({ gid: 'a1', status: 'active', numPieces })).toMatchObject({ numPieces: 0 });
    expect(decodeFullTaskUpdate({ gid: 'a1', numPieces })).not.toHaveProperty('numPieces');
  });

  it('decodes an active task with all its keys', () => {
    const task = decodeFullTask(resultOf(version, 'http', 'tellStatus active'));
    expect(task).toEqual({
      gid: hexGid,
      status: 'active',
      totalLength: 4000000,
      completedLength: expect.any(Number),
      uploadLength: 0,
      downloadSpeed: expect.any(Number),
      uploadSpeed: 0,
      connections: 2,
      dir: '/downloads',
      numPieces: 4,
      pieceLength: 1048576,
      bitfield: '00',
      files: [
        {
          index: 1,
          path: '/downloads/big.bin',
          length: 4000000,
          completedLength: 0,
          selected: true,
          uris: [
            { uri: slowUri, isUsed: true },
            { uri: slowUri, isUsed: true },
          ],
        },
      ],
      details: {
        path: '/downloads/big.bin',
        name: 'big.bin',
        fileCount: 1,
        selectedFileCount: 1,
        selectedLength: 4000000,
        uris: [slowUri],
        isTorrent: false,
        isMetadata: false,
      },
    });
    expect(task?.completedLength).toBeGreaterThan(0);
  });

  it('leaves out the fields that a response leaves out', () => {
    const [update] = decodeTaskList(resultOf(version, 'http', 'tellActive basic keys')) ?? [];
    expect(Object.keys(update ?? {}).sort()).toEqual([
      'completedLength',
      'connections',
      'downloadSpeed',
      'gid',
      'status',
      'totalLength',
      'uploadLength',
      'uploadSpeed',
    ]);
  });

  it('decodes stopped tasks with their error codes', () => {
    expect(decodeTaskUpdate(resultOf(version, 'http', 'tellStatus complete'))).toMatchObject({
      status: 'complete',
      errorCode: 0,
      errorMessage: '',
      completedLength: 50000,
    });
    expect(decodeTaskUpdate(resultOf(version, 'http', 'tellStatus removed'))).toMatchObject({ status: 'removed', errorCode: 31 });
    const failed = decodeTaskUpdate(resultOf(version, 'http', 'tellStatus error'));
    expect(failed).toMatchObject({
      status: 'error',
      errorCode: 3,
      errorMessage: 'Resource not found',
      details: { name: '404', uris: ['http://127.0.0.1:8000/status/404'] },
    });
    expect(decodeTaskList(resultOf(version, 'http', 'tellStopped'))?.map(({ status }) => status)).toEqual(['error', 'complete', 'removed']);
  });

  it('decodes paused and waiting tasks', () => {
    expect(decodeTaskUpdate(resultOf(version, 'http', 'tellStatus paused'))).toMatchObject({ status: 'paused' });
    const paused = decodeTaskList(resultOf(version, 'queue', 'tellWaiting paused'));
    expect(paused?.map(({ status, details }) => [status, details?.name])).toEqual([
      ['paused', 'first'],
      ['paused', 'second'],
      ['paused', 'third'],
    ]);
    const waiting = decodeTaskList(resultOf(version, 'queue', 'tellWaiting waiting'));
    expect(waiting?.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  });

  it('decodes files, URIs, servers and peers of an active task', () => {
    expect(decodeFiles(resultOf(version, 'http', 'getFiles'))).toMatchObject([{ index: 1, length: 4000000, selected: true }]);
    expect(decodeUris(resultOf(version, 'queue', 'getUris changed'))).toEqual(
      ['second', 'third'].map((name) => ({ uri: `http://127.0.0.1:8000/slow/1000/100000/${name}`, isUsed: false })),
    );
    expect(decodeFileServers(resultOf(version, 'http', 'getServers'))).toMatchObject([
      { index: 1, servers: [{ uri: slowUri, currentUri: slowUri, downloadSpeed: expect.any(Number) }, {}] },
    ]);
    expect(decodePeers(resultOf(version, 'http', 'getPeers'))).toEqual([]);
  });

  it('decodes a torrent of several files that was never started', () => {
    const task = decodeFullTask(resultOf(version, 'bittorrent', 'tellStatus multi paused, never started'));
    expect(task).toMatchObject({ totalLength: 0, numPieces: 37, seeder: false, numSeeders: 0 });
    expect(task).not.toHaveProperty('bitfield');
    expect(task?.torrent).toEqual({
      mode: 'multi',
      name: 'bundle',
      comment: 'made here',
      creationDate: 1700000000,
      announceList: [['http://127.0.0.1:8000/announce']],
    });
    expect(task?.details).toEqual({
      name: 'bundle',
      path: '/downloads/bundle/',
      fileCount: 4,
      selectedFileCount: 4,
      selectedLength: 604235,
      uris: [],
      isTorrent: true,
      isMetadata: false,
      infoHash: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    const twoSelected = decodeTaskUpdate(resultOf(version, 'bittorrent', 'tellStatus multi with two files selected'));
    expect(twoSelected?.details).toMatchObject({ fileCount: 4, selectedFileCount: 2, selectedLength: 600001 });
  });

  it('decodes torrents that download, seed or are complete', () => {
    expect(decodeTaskUpdate(resultOf(version, 'bittorrent', 'tellStatus single downloading'))).toMatchObject({
      seeder: false,
      numSeeders: 1,
      details: { name: 'one.iso' },
    });
    expect(decodeTaskUpdate(resultOf(version, 'bittorrent', 'tellStatus multi seeding'))).toMatchObject({
      status: 'active',
      seeder: true,
      completedLength: 604235,
    });
    expect(decodeTaskUpdate(resultOf(version, 'bittorrent', 'tellStatus multi complete'))).not.toHaveProperty('seeder');
    expect(decodePeers(resultOf(version, 'bittorrent', 'getPeers multi downloading'))).toEqual([
      {
        peerId: expect.stringMatching(/^A2%2D1%2D/),
        ip: '127.0.0.1',
        port: 6881,
        bitfield: 'fffffffff8',
        seeder: true,
        amChoking: true,
        peerChoking: false,
        downloadSpeed: expect.any(Number),
        uploadSpeed: 0,
      },
    ]);
    expect(
      decodeFileServers(resultOf(version, 'bittorrent', 'getServers multi'))?.map(({ index, servers }) => [index, servers.length]),
    ).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });

  it('distinguishes a magnet without metadata from the torrent that follows it', () => {
    const dead = decodeTaskUpdate(resultOf(version, 'magnet', 'tellStatus without metadata'));
    expect(dead?.details).toMatchObject({ name: 'dead+end', isTorrent: true, isMetadata: true, infoHash: '0'.repeat(40) });
    const magnet = decodeTaskUpdate(resultOf(version, 'magnet', 'tellStatus with metadata'));
    const follower = decodeTaskUpdate(resultOf(version, 'magnet', 'tellStatus follow-up'));
    expect(magnet).toMatchObject({
      status: 'complete',
      details: { name: 'bundle', isMetadata: true, followedBy: [follower?.gid] },
    });
    expect(follower?.details).toMatchObject({ name: 'bundle', isMetadata: false, following: magnet?.gid });
  });

  it('decodes gids, positions and changed URIs', () => {
    expect(decodeGid(resultOf(version, 'http', 'addUri'))).toEqual(hexGid);
    expect(decodeGids(resultOf(version, 'metalink', 'addMetalink'))).toEqual([hexGid, hexGid]);
    expect(decodePosition(resultOf(version, 'queue', 'changePosition 0'))).toBe(0);
    expect(decodePosition(resultOf(version, 'queue', 'changePosition last'))).toBe(2);
    expect(decodeChangedUris(resultOf(version, 'queue', 'changeUri'))).toEqual({ deleted: 1, added: 2 });
  });

  it('decodes every recorded notification', () => {
    const messages = Object.values(frames(version, 'notifications')).flatMap((frame) => decodeFrame(JSON.stringify(frame)));
    expect(messages.map((message) => message.type === 'notification' && message.notification.name).sort()).toEqual([
      'aria2.onBtDownloadComplete',
      'aria2.onDownloadComplete',
      'aria2.onDownloadError',
      'aria2.onDownloadPause',
      'aria2.onDownloadStart',
      'aria2.onDownloadStop',
    ]);
  });

  it('decodes errors, errors without an id, and batches', () => {
    const read = (name: string): readonly unknown[] => decodeFrame(JSON.stringify(frameOf(version, 'errors', name)));
    expect(read('Unauthorized')).toMatchObject([{ type: 'error', id: 'lab', error: { name: 'UnauthorizedError', code: 1 } }]);
    expect(read('malformed')).toMatchObject([
      { type: 'error', id: null, error: { name: 'DaemonError', code: -32700, message: 'Parse error.' } },
    ]);
    expect(read('batch')).toMatchObject([
      { type: 'result', id: 'a' },
      { type: 'error', id: 'b', error: { message: 'No such method: aria2.nope' } },
    ]);
  });
});

describe('rpc/decode, invalid responses', () => {
  it.each([
    ['51200', 51200],
    [0, 0],
    [-0, 0],
    ['9007199254740993', 9007199254740992],
    ['9'.repeat(400), Number.MAX_VALUE],
    ['-1', undefined],
    [-1, undefined],
    ['1.5', undefined],
    ['', undefined],
    [' 1', undefined],
    ['0x10', undefined],
    [NaN, undefined],
    [null, undefined],
    [true, undefined],
    [['1'], undefined],
  ])('decodes the number %j as %p', (raw, value) => {
    expect(count(raw)).toBe(value);
  });

  it.each([null, 'x', {}, { gid: '' }, { gid: 'nope!' }])(
    'rejects a list of tasks that contains %j, so that no known row is lost',
    (row) => {
      const valid = { gid: 'abcdef0123456789', status: 'exploded', totalLength: null };
      expect(decodeTaskList([valid])).toEqual([{ gid: 'abcdef0123456789' }]);
      expect(decodeTaskList([valid, row])).toBeUndefined();
    },
  );

  it('drops invalid entries of other lists, and keeps the rest', () => {
    expect(decodePeers([null, { ip: '::1' }])).toMatchObject([{ ip: '::1', port: 0, peerId: '', seeder: false }]);
    expect(decodeFiles([{ index: '0' }, 7, { index: '2', selected: 'perhaps', uris: [null, { uri: '' }, { uri: 'http://h' }] }])).toEqual([
      { index: 2, path: '', length: 0, completedLength: 0, selected: true, uris: [{ uri: 'http://h', isUsed: false }] },
    ]);
  });

  it.each([
    ['/downloads//a.iso', '/downloads/a.iso'],
    ['/downloads///sub//a.iso', '/downloads/sub/a.iso'],
    ['//server/share//a.iso', '//server/share/a.iso'],
    ['/', '/'],
    ['', ''],
  ])('reads the path %j as %j', (path, read) => {
    expect(decodeFiles([{ index: '1', path }])).toMatchObject([{ path: read }]);
    expect(decodeTaskUpdate({ gid: 'abcdef0123456789', dir: path })).toMatchObject({ dir: read });
  });

  it.each([
    ['a statistic without a number', decodeGlobalStat, { numActive: '1', numWaiting: '2', numStopped: '3', downloadSpeed: '4' }],
    ['a version without a version', decodeVersion, { enabledFeatures: [] }],
    ['options that are a list', decodeOptions, []],
    ['a task without a status', decodeFullTask, { gid: 'abcdef0123456789' }],
    ['a list that is an object', decodeTaskList, {}],
    ['OK in other words', decodeOk, 'ok'],
    ['a gid that is a number', decodeGid, 1],
    ['a single number of changed URIs', decodeChangedUris, [1]],
  ])('rejects %s', (_title, decode, raw) => {
    expect(decode(raw)).toBeUndefined();
  });

  it('clears the verification of a task when a response lacks it', () => {
    const raw = { gid: 'abcdef0123456789', status: 'active', verifiedLength: '5', verifyIntegrityPending: 'true' };
    const verifying = mergeTask(undefined, decodeTaskUpdate(raw) ?? { gid: '' });
    expect(verifying).toMatchObject({ verifiedLength: 5, verifyIntegrityPending: true });
    const after = mergeTask(verifying, decodeTaskUpdate({ gid: raw.gid, status: 'active' }) ?? { gid: '' });
    expect(after).not.toHaveProperty('verifiedLength');
    expect(after).not.toHaveProperty('verifyIntegrityPending');
  });

  it('takes no other keys of a task, not even those that every object inherits', () => {
    const raw: unknown = JSON.parse(
      '{"gid": "2089b05ecca3d829", "constructor": "1", "__proto__": {"status": "active"}, "toString": "1", "x": "1"}',
    );
    const update = decodeTaskUpdate(raw);
    expect(Object.keys(update ?? {})).toEqual(['gid']);
    expect(update?.status).toBeUndefined();
  });

  it('shortens an error message to 500 characters', () => {
    const [message] = decodeFrame(JSON.stringify({ id: 'a', error: { code: 1, message: 'x'.repeat(9999) } }));
    expect(message?.type === 'error' && message.error.message).toHaveLength(500);
  });
});
