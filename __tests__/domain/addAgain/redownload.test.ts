import { emptyPreset } from '../../../src/domain/preset/preset';
import {
  isAria2HeaderLine,
  isFieldHidden,
  redownloadModes,
  redownloadRequest,
  type RedownloadChanges,
} from '../../../src/domain/addAgain/redownload';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';

const link = 'http://a/x.iso';
const options = { dir: '/dl', out: 'x.iso', split: '5', header: 'A: 1\nB: 2\n', continue: 'true' };
const global = { dir: '/home', split: '5', continue: 'true' };
const infoHash = 'a'.repeat(40);

describe('domain/addAgain/redownload', () => {
  it('offers nothing for an active, waiting or paused task', () => {
    for (const status of ['active', 'waiting', 'paused'] as const) expect(redownloadModes(makeFullTask({ status }))).toEqual([]);
  });

  it.each([
    ['complete', ['overwrite', 'keepBoth']],
    ['error', ['continue', 'overwrite']],
    ['removed', ['continue', 'overwrite']],
  ] as const)('offers for a %s download %j', (status, modes) => {
    expect(redownloadModes(makeFullTask({ status }))).toEqual(modes);
  });

  it('offers a torrent with an info hash, and none without', () => {
    expect(redownloadModes(makeFullTask({ status: 'complete', details: { isTorrent: true, infoHash } }))).toEqual(['continue']);
    expect(redownloadModes(makeFullTask({ status: 'error', details: { isTorrent: true } }))).toEqual([]);
  });

  it('continues a failed download in its folder with its name and its own options only', () => {
    const task = makeFullTask({ status: 'error', dir: '/dl', files: [makeFile({ path: '/dl/x.iso', uris: [link] })] });
    expect(redownloadRequest(task, { task: options, global }, { mode: 'continue', links: ['http://new/x.iso'] })).toEqual({
      uris: ['http://new/x.iso'],
      options: { dir: '/dl', out: 'x.iso', header: ['A: 1', 'B: 2'], continue: 'true', 'allow-overwrite': 'false' },
    });
  });

  it("leaves out the daemon's header lines, which aria2 adds again", () => {
    const task = makeFullTask({ status: 'error', dir: '/dl', files: [makeFile({ path: '/dl/x.iso', uris: [link] })] });
    const both = { task: { header: 'G: 1\nA: 1\n' }, global: { header: 'G: 1\n' } };
    const sentHeader = (changes: RedownloadChanges) =>
      redownloadRequest(task, both, { mode: 'continue', links: [link], changes }).options['header'];
    expect(sentHeader({})).toEqual(['A: 1']);
    expect(sentHeader({ header: ['B: 2'] })).toEqual(['A: 1', 'B: 2']);
  });

  it('uses the actual file name on disk, also in a sub-folder', () => {
    const renamed = makeFullTask({ status: 'complete', files: [makeFile({ path: '/dl/sub/x.1.iso' })] });
    expect(redownloadRequest(renamed, { task: options, global }, { mode: 'overwrite', links: [link] }).options).toMatchObject({
      out: 'sub/x.1.iso',
      continue: 'false',
      'allow-overwrite': 'true',
    });
  });

  it.each(['error', 'removed'] as const)('starts a task of status %s from the beginning, without its control file', (status) => {
    const task = makeFullTask({ status, files: [makeFile({ path: '/dl/x.iso' })] });
    const sent = redownloadRequest(task, { task: {}, global: {} }, { mode: 'overwrite', links: [link] }).options;
    expect(sent).toMatchObject({ 'allow-overwrite': 'true', continue: 'false', 'remove-control-file': 'true' });
  });

  it('lets a pause keep the progress of a finished download that is downloaded again', () => {
    const task = makeFullTask({ status: 'complete', files: [makeFile({ path: '/dl/x.iso' })] });
    for (const mode of ['overwrite', 'keepBoth'] as const)
      expect(redownloadRequest(task, { task: {}, global: {} }, { mode, links: [link] }).options).not.toHaveProperty('remove-control-file');
  });

  it('keeps the control file of a download that resumes', () => {
    const task = makeFullTask({ status: 'error', errorCode: 2, files: [makeFile({ path: '/dl/x.iso' })] });
    const own = { task: { 'remove-control-file': 'true' }, global: { 'remove-control-file': 'false' } };
    expect(redownloadRequest(task, own, { mode: 'continue', links: [link] }).options).not.toHaveProperty('remove-control-file');
    expect(redownloadRequest(task, own, { mode: 'overwrite', links: [link] }).options).toHaveProperty('remove-control-file', 'true');
  });

  it('keeps the requested name when the file has none yet', () => {
    const nameless = makeFullTask({ status: 'error', files: [makeFile({ path: '' })] });
    expect(redownloadRequest(nameless, { task: options, global }, { mode: 'continue', links: [link] }).options).toMatchObject({
      out: 'x.iso',
    });
    expect(redownloadRequest(nameless, { task: { dir: '/dl' }, global }, { mode: 'continue', links: [link] }).options).not.toHaveProperty(
      'out',
    );
  });

  it('saves next to the finished file with auto renaming', () => {
    const task = makeFullTask({ status: 'complete', files: [makeFile()] });
    expect(redownloadRequest(task, { task: options, global }, { mode: 'keepBoth', links: [link] }).options).toMatchObject({
      'allow-overwrite': 'false',
      'auto-file-renaming': 'true',
      continue: 'false',
    });
  });

  it('adds a torrent by magnet link with name, trackers and selection, and checks its files', () => {
    const task = makeFullTask({
      status: 'error',
      details: { isTorrent: true, infoHash },
      torrent: { name: 'a b&c', announceList: [['http://t/announce?x=1', 'udp://u:1'], ['udp://u:1']] },
      files: [makeFile({ index: 1 }), makeFile({ index: 2, selected: false }), makeFile({ index: 3 })],
    });
    const { uris, options: sent } = redownloadRequest(
      task,
      { task: { dir: '/dl', 'seed-ratio': '2' }, global },
      { mode: 'continue', links: [] },
    );
    expect(uris).toEqual([`magnet:?xt=urn:btih:${infoHash}&dn=a%20b%26c&tr=http%3A%2F%2Ft%2Fannounce%3Fx%3D1&tr=udp%3A%2F%2Fu%3A1`]);
    expect(sent).toEqual({ dir: '/dl', 'seed-ratio': '2', 'check-integrity': 'true', 'select-file': '1,3' });
  });

  it('sends the names of the files of a torrent as a list: in one text aria2 ends the magnet without a download', () => {
    const task = makeFullTask({ status: 'complete', details: { isTorrent: true, infoHash } });
    const named = { task: { 'index-out': '1=a.mkv\n2=b.mkv\n' }, global };
    expect(redownloadRequest(task, named, { mode: 'continue', links: [] }).options['index-out']).toEqual(['1=a.mkv', '2=b.mkv']);
  });
});

describe('domain/addAgain/redownload, changes', () => {
  const task = makeFullTask({ status: 'error', dir: '/dl', files: [makeFile({ path: '/dl/x.iso', uris: [link] })] });
  const changed = (changes: RedownloadChanges, links: readonly string[] = [link]) =>
    redownloadRequest(task, { task: options, global }, { mode: 'continue', links, changes }).options;

  it('applies another folder and name', () => {
    expect(changed({ dir: '/data', out: 'y.iso' })).toMatchObject({ dir: '/data', out: 'y.iso' });
  });

  it('adds headers to those of the task, and replaces headers with the same name', () => {
    expect(changed({ header: ['b: 3', 'Referer: http://a/'] }).header).toEqual(['A: 1', 'b: 3', 'Referer: http://a/']);
  });

  it.each([
    [[link], { 'http-user': 'me', 'http-passwd': 'pw' }],
    [['sftp://a/x'], { 'ftp-user': 'me', 'ftp-passwd': 'pw' }],
  ])('sends credentials for %j', (links, expected) => {
    const sent = changed({ user: 'me', password: 'pw' }, links);
    expect(sent).toMatchObject(expected);
    expect(Object.keys(sent).filter((key) => /user|passwd/.test(key))).toHaveLength(2);
  });

  it.each(['http-user', 'http-passwd', 'ftp-user', 'ftp-passwd'])('has no fields for the login when the preset hides %s', (key) => {
    expect(isFieldHidden({ ...emptyPreset, hidden: [`option:${key}`] }, 'login')).toBe(true);
    expect(isFieldHidden({ ...emptyPreset, hidden: [`option:${key}`] }, 'folder')).toBe(false);
  });

  it('saves a torrent into another folder', () => {
    const torrent = makeFullTask({ status: 'error', files: [makeFile()], details: { isTorrent: true, infoHash } });
    expect(
      redownloadRequest(torrent, { task: options, global }, { mode: 'continue', links: [], changes: { dir: '/data' } }).options,
    ).toMatchObject({ dir: '/data' });
  });

  it.each([
    ['Referer: http://a/', true],
    ['X-Token:1', true],
    ['no header', false],
    ['a b: c', false],
    [': x', false],
    ['Empty:', false],
  ])('accepts %j as a header: %s', (line, expected) => {
    expect(isAria2HeaderLine(line)).toBe(expected);
  });
});
