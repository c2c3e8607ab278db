import type { FullTask } from '../../../src/domain/tasks/fullTask';
import { retryRequest } from '../../../src/domain/addAgain/retry';
import type { TaskFile } from '../../../src/domain/files/taskFile';
import { makeTask } from '../../helpers/makeTask';

const file = (...uris: readonly string[]): TaskFile => ({
  index: 1,
  path: '',
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
    expect(retryRequest(task, { dir: '/x', out: 'o', split: '5' }, {})).toEqual({
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
    expect(retryRequest(full(), { dir: '/x', header }, {})).toEqual({ ok: true, uris: ['http://a'], options: { dir: '/x', header: list } });
  });

  it.each(['', '\n'])('sends no header for %j', (header) => {
    expect(retryRequest(full(), { dir: '/x', header }, {})).toEqual({ ok: true, uris: ['http://a'], options: { dir: '/x' } });
  });

  it.each([
    ['G: 1\nA: 1\n', ['A: 1']],
    ['G: 1\nG: 1\nA: 1\n', ['A: 1']],
    ['G: 1\n', undefined],
  ])("leaves the daemon's own lines out of %j, because aria2 adds them again", (header, list) => {
    const retried = retryRequest(full(), { header }, { header: 'G: 1\n' });
    expect(retried).toEqual({ ok: true, uris: ['http://a'], options: list ? { header: list } : {} });
  });

  it.each([
    ['from a Metalink, with its folder', '/dl/set/a.iso', 'http://h/7?a.iso', {}, 'set/a.iso'],
    ['from a Metalink', '/dl/a.iso', 'http://h/7', {}, 'a.iso'],
    ['from its link', '/dl/a b.iso', 'http://h/x/a%20b.iso?key=1', {}, undefined],
    ['that aria2 does not know yet', '', 'http://h/7', {}, undefined],
    ['from the option', '/dl/a.1.iso', 'http://h/7', { out: 'a.iso' }, 'a.iso'],
  ])('keeps a name %s', (_title, path, uri, options, out) => {
    const task = full({ files: [{ ...file('http://other/', uri), path }] });
    const { options: sent } = { options: {}, ...retryRequest(task, options, {}) };
    expect(sent).toEqual(out === undefined ? {} : { out });
  });

  it.each<[string, FullTask, RegExp]>([
    ['a torrent', full({ torrent: { announceList: [] } }), /BitTorrent/],
    ['a magnet', full({ details: { ...makeTask().details!, isTorrent: true } }), /BitTorrent/],
    ['several files', full({ files: [file('http://a'), file('http://b')] }), /one file/],
    ['no file', full({ files: [] }), /one file/],
    ['no link', full({ files: [file()] }), /links/],
  ])('rejects %s with a reason', (_title, task, reason) => {
    expect(retryRequest(task, {}, {})).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});
