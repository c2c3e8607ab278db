import { overviewFacts, trackersOfTask } from '../../../src/domain/taskDetail/taskOverview';
import type { FullTask } from '../../../src/domain/tasks/fullTask';
import type { Peer } from '../../../src/domain/peers/peer';
import { makeFullTask } from '../../helpers/makeFullTask';
import { processorClock } from '../../helpers/processorClock';

const rowsOf = (task: FullTask, peers: readonly Peer[] = []) =>
  Object.fromEntries(overviewFacts({ task, peers, formatTime: (seconds) => `at ${seconds}` }).map(({ field, value }) => [field, value]));
const seeder: Peer = {
  peerId: '',
  ip: '1.1.1.1',
  port: 1,
  bitfield: 'f',
  amChoking: false,
  peerChoking: false,
  downloadSpeed: 0,
  uploadSpeed: 0,
  seeder: true,
};
const running = makeFullTask({
  totalLength: 4096,
  completedLength: 1024,
  downloadSpeed: 1024,
  connections: 3,
  details: { uris: ['http://a/b'] },
});
const torrent = makeFullTask({
  ...running,
  uploadLength: 512,
  numSeeders: 2,
  numPieces: 4,
  bitfield: '8',
  torrent: { announceList: [['a', 'b'], ['a']], creationDate: 1_700_000_000 },
  details: { isTorrent: true, infoHash: 'abcd' },
});

describe('domain/taskDetail/taskOverview', () => {
  it('describes an active download', () => {
    expect(rowsOf(running)).toEqual({
      'task-name': 'a.iso',
      'task-size': '4.00 KB',
      'task-status': { key: 'task.status.downloading' },
      progress: '25.00%',
      download: '1.00 KB @ 1.00 KB/s',
      remaining: '00:00:03',
      connections: '3',
      'download-url': 'http://a/b',
      'download-dir': '/dl',
    });
  });

  it('describes an active torrent with the health of its swarm', () => {
    const rows = rowsOf(torrent, [seeder]);
    expect(rows).toMatchObject({
      progress: '25.00% (125.00%)',
      upload: '512.00 B @ 0.00 B/s',
      'share-ratio': '0.50',
      'seeders-connections': '2 / 3',
      'seed-creation-time': 'at 1700000000',
      'info-hash': 'abcd',
    });
    expect(rows).not.toHaveProperty('connections');
    expect(rowsOf(torrent)['progress']).toBe('25.00% (25.00%)');
    // 4 of the 16 pieces are in two copies.
    const ofMany = { ...torrent, numPieces: 16, bitfield: 'f000' };
    expect(rowsOf(ofMany, [{ ...seeder, bitfield: 'ffff' }])['progress']).toBe('25.00% (125.00%)');
  });

  it.each([
    ['a stalled task', { ...running, downloadSpeed: 0 }, '--:--:--'],
    ['a waiting task', { ...running, status: 'waiting' as const }, '--:--:--'],
    ['a task that takes days', { ...running, totalLength: 1e12 }, { key: 'format.moreThanOneDay' }],
    ['a paused task', { ...running, status: 'paused' as const }, '–'],
    ['a seeding torrent', { ...torrent, seeder: true }, '–'],
    ['a completed task', { ...running, status: 'complete' as const }, undefined],
  ])('shows no remaining time of 0 for %s', (_what, task, remaining) => {
    expect(rowsOf(task)['remaining']).toEqual(remaining);
  });

  it('stays fast when a daemon reports far more pieces than its bitfields have', () => {
    const hostile = { ...torrent, numPieces: 2 ** 24, bitfield: 'ff' };
    const peers = Array.from({ length: 20 }, () => ({ ...seeder, bitfield: 'ff' }));
    const spentMs = processorClock();
    expect(rowsOf(hostile, peers)['progress']).toBe('25.00% (25.00%)');
    expect(spentMs()).toBeLessThan(200);
  });

  it('keeps the rows of a paused task, without speeds, and shows no connections of a stopped one', () => {
    const rows = rowsOf({ ...torrent, status: 'paused' });
    expect(rows).toMatchObject({ download: '1.00 KB', upload: '512.00 B', progress: '25.00%', 'seeders-connections': '–' });
    expect(rowsOf({ ...running, status: 'paused' })['connections']).toBe('–');
    expect(rowsOf({ ...torrent, status: 'complete' })).not.toHaveProperty('seeders-connections');
    expect(rowsOf({ ...running, status: 'error' })).not.toHaveProperty('connections');
  });

  it('describes the error of a failed task only for known codes', () => {
    expect(rowsOf({ ...running, status: 'error', errorCode: 3, errorMessage: 'x' })['error-description']).toEqual({
      key: 'error.download.3',
    });
    for (const errorCode of [0, 7, 31, 99])
      expect(rowsOf({ ...running, status: 'error', errorCode, errorMessage: 'odd' })).not.toHaveProperty('error-description');
    expect(rowsOf({ ...running, status: 'error' })).not.toHaveProperty('error-description');
    expect(rowsOf({ ...running, errorCode: 3 })).not.toHaveProperty('error-description');
  });

  it('shows an unnamed task as unknown, and accepts huge figures', () => {
    const rows = rowsOf(
      makeFullTask({ details: { name: '' }, totalLength: Number.MAX_VALUE, completedLength: Number.MAX_VALUE, downloadSpeed: 1 }),
    );
    expect(rows['task-name']).toEqual({ key: 'format.unknown' });
    expect(JSON.stringify(rows)).not.toContain('NaN');
  });

  it('shows a dash for an unknown size, and 0.00 B for an empty file', () => {
    const sizeOf = (status: FullTask['status']) => rowsOf(makeFullTask({ status, totalLength: 0 }))['task-size'];
    expect([sizeOf('paused'), sizeOf('complete')]).toEqual(['–', '0.00 B']);
  });

  it('lists each tracker once', () => {
    expect(trackersOfTask(torrent)).toEqual(['a', 'b']);
    expect(trackersOfTask(running)).toEqual([]);
  });
});
