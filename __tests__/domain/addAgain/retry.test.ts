import type { FullTask } from '../../../src/domain/tasks/fullTask';
import { retryRequest } from '../../../src/domain/addAgain/retry';
import type { TaskFile } from '../../../src/domain/files/taskFile';
import { makeTask } from '../../helpers/makeTask';

const file = (...uris: readonly string[]): TaskFile => ({
  index: 1,
  path: '/dl/a',
  length: 0,
  completedLength: 0,
  selected: true,
  uris: uris.map((uri) => ({ uri, isUsed: true })),
});
const full = (wanted: Partial<FullTask> = {}): FullTask => ({
  ...makeTask({ status: 'error' }),
  dir: '/dl',
  numPieces: 0,
  pieceLength: 0,
  files: [file('http://a')],
  ...wanted,
});

describe('domain/addAgain/retry', () => {
  it('keeps each URI once, in order, and the options unchanged', () => {
    const task = full({ files: [file('http://b', 'http://a', 'http://b', 'http://b')] });
    expect(retryRequest(task, { dir: '/x', out: 'o', split: '5' })).toEqual({
      ok: true,
      uris: ['http://b', 'http://a'],
      options: { dir: '/x', out: 'o', split: '5' },
    });
  });

  it.each([
    ['A: 1', ['A: 1']],
    ['A: 1\nB: 2\n', ['A: 1', 'B: 2']],
    ['A: 1\n\nB: 2', ['A: 1', 'B: 2']],
  ])('splits the header lines %j into a list', (header, list) => {
    expect(retryRequest(full(), { dir: '/x', header })).toEqual({ ok: true, uris: ['http://a'], options: { dir: '/x', header: list } });
  });

  it.each(['', '\n'])('sends no header for %j', (header) => {
    expect(retryRequest(full(), { dir: '/x', header })).toEqual({ ok: true, uris: ['http://a'], options: { dir: '/x' } });
  });

  it.each<[string, FullTask, RegExp]>([
    ['a torrent', full({ torrent: { announceList: [] } }), /BitTorrent/],
    ['a magnet', full({ details: { ...makeTask().details!, isTorrent: true } }), /BitTorrent/],
    ['several files', full({ files: [file('http://a'), file('http://b')] }), /one file/],
    ['no file', full({ files: [] }), /one file/],
    ['no link', full({ files: [file()] }), /links/],
  ])('rejects %s with a reason', (_title, task, reason) => {
    expect(retryRequest(task, {})).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});
