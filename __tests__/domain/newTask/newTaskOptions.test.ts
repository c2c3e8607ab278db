import { kindOfFile } from '../../../src/domain/newTask/newFileKinds';
import { parseFolders, withPinToggled, withRecent } from '../../../src/domain/newTask/folders';
import { newTaskOptions, optionsToSend, problemsOf } from '../../../src/domain/newTask/newTaskOptions';
import { lineForLimit, requestLimit } from '../../../src/domain/newTask/requestSize';
import { newTaskOptionKeys } from '../../../src/domain/options/newTaskOptionKeys';

describe('domain/newTask/newTaskOptions', () => {
  it('contains every option of new tasks once, the common ones first', () => {
    const keys = [...newTaskOptions.common, ...newTaskOptions.further].map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(['dir', 'out', 'allow-overwrite']);
    expect([...keys, 'select-file'].sort()).toEqual([...newTaskOptionKeys].sort());
  });

  it.each([
    [
      'sends a list as aria2 takes it',
      { header: 'A: 1\n\nB: 2 ', 'bt-tracker': 'udp://a\nudp://b' },
      { header: ['A: 1', 'B: 2'], 'bt-tracker': 'udp://a,udp://b' },
    ],
    ['sends gigabytes as megabytes', { 'max-download-limit': '1G' }, { 'max-download-limit': '1024M' }],
    [
      'sends nothing in place of what may be nothing',
      { referer: '', 'all-proxy': '', 'bt-tracker': '' },
      { referer: '', 'all-proxy': '', 'bt-tracker': '' },
    ],
    ['leaves out what must not be empty', { split: '', dir: '', checksum: '', 'ssh-host-key-md': '', header: '' }, {}],
    ['leaves out what is no option', { nonsense: '1' }, {}],
  ])('%s', (_title, typed, sent) => {
    expect(optionsToSend(typed)).toEqual(sent);
  });

  it('reports invalid values, but never an empty one', () => {
    expect(problemsOf({ split: '0', dir: '', 'max-tries': 'x', out: 'fine' })).toEqual({
      split: { key: 'option.message.belowMin', values: { value: '1' } },
      'max-tries': { key: 'option.message.numberInvalid' },
    });
  });
});

describe('domain/newTask/folders', () => {
  it.each([undefined, '', 'null', '[]', '{"a":1}', '{"a":{"pinned":3,"recent":[1,null]}}', '{'])('reads no folders from %j', (text) => {
    expect(Object.values(parseFolders(text)).flatMap(({ pinned, recent }) => [...pinned, ...recent])).toEqual([]);
  });

  it('keeps the ten latest folders, each once, and pins and unpins', () => {
    const many = Array.from({ length: 12 }, (_, place) => `/f${place}`);
    expect(withRecent({ pinned: [], recent: many.slice(0, 10) }, ['/f5', '/f11']).recent).toEqual([
      '/f5',
      '/f11',
      '/f0',
      '/f1',
      '/f2',
      '/f3',
      '/f4',
      '/f6',
      '/f7',
      '/f8',
    ]);
    const pinned = withPinToggled({ pinned: ['/a'], recent: [] }, '/b');
    expect(pinned.pinned).toEqual(['/a', '/b']);
    expect(withPinToggled(pinned, '/a').pinned).toEqual(['/b']);
  });
});

describe('domain/newTask/requestSize', () => {
  it('suggests a limit large enough for the request', () => {
    expect(lineForLimit(3 * 1024 * 1024)).toBe('--rpc-max-request-size=4M');
    expect(requestLimit({ 'rpc-max-request-size': '2097152' })).toBe(2_097_152);
    expect(requestLimit(undefined)).toBeUndefined();
  });
});

describe('domain/newTask/newFileKinds', () => {
  it.each([
    ['A.TORRENT', 'torrent'],
    ['a.meta4', 'metalink'],
    ['a.metalink', 'metalink'],
    ['a.torrent.exe', undefined],
    ['torrent', undefined],
  ])('takes %s for %s', (name, kind) => {
    expect(kindOfFile(name)).toBe(kind);
  });
});
