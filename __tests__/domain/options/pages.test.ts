import { isOlder, whyMissing } from '../../../src/domain/options/availability';
import { confLines } from '../../../src/domain/options/values/confLines';
import { isChanged, shownDefault, typedDefault } from '../../../src/domain/options/values/defaults';
import { allDefinitions, findDefinition } from '../../../src/domain/options/definitions';
import { parseFavourites, toggleFavourite, firstOptions, groupByPage } from '../../../src/domain/options/pageOptions';
import { parseHistory, valuesToRemember, withNewest } from '../../../src/domain/options/history';
import { type OptionDefinition, unknownKeys } from '../../../src/domain/options/optionDefinition';
import { searchEntry, searchOptions } from '../../../src/domain/options/searchOptions';

const known = (key: string): OptionDefinition => {
  const definition = findDefinition(key);
  if (!definition) throw new Error(`no option ${key}`);
  return definition;
};
const daemon = { version: '1.36.0', enabledFeatures: ['BitTorrent'] };

describe('domain/options/availability', () => {
  it.each([
    ['1.9', '1.18.4', true],
    ['1.18.4', '1.18.4', false],
    ['1.37.0', '1.36.9', false],
    ['1.36', '1.36.1', true],
    ['1.37.0-beta.0', '1.37.0', false],
  ])('says that version %s is older than %s: %s', (version, other, older) => {
    expect(isOlder(version, other)).toBe(older);
  });

  it('reports why the daemon lacks an option', () => {
    expect(whyMissing(known('bt-load-saved-metadata'), { ...daemon, version: '1.32.0' }, undefined)).toEqual({
      key: 'optionPage.needsVersion',
      values: { version: '1.33.0' },
    });
    expect(whyMissing(known('metalink-language'), daemon, undefined)).toEqual({
      key: 'optionPage.needsFeature',
      values: { feature: 'Metalink' },
    });
    expect(whyMissing(known('split'), daemon, undefined)).toEqual({ key: 'optionPage.missing' });
  });

  it('does not call an option missing when it is returned, unset, or the version is unknown', () => {
    expect(whyMissing(known('metalink-language'), daemon, 'en')).toBeUndefined();
    expect(whyMissing(known('all-proxy'), daemon, undefined)).toBeUndefined();
    expect(whyMissing(known('split'), undefined, undefined)).toBeUndefined();
    expect(whyMissing(known('metalink-language'), { ...daemon, enabledFeatures: [] }, undefined)).toBeUndefined();
  });
});

describe('domain/options/values/defaults', () => {
  it.each([
    ['split', '5', false],
    ['split', '7', true],
    ['min-split-size', '20971520', false],
    ['min-split-size', '1048576', true],
    ['dir', '/anywhere', false],
    ['netrc-path', '/home/a/.netrc', false],
    ['netrc-path', '/etc/netrc', true],
    ['user-agent', 'aria2/1.36.0', false],
    ['user-agent', 'Mozilla', true],
    ['header', '\n', false],
    ['header', 'A: b\n', true],
    ['all-proxy', '', false],
    ['seed-ratio', '1', false],
  ])('reports %s with value %j as changed: %s', (key, told, changed) => {
    expect(isChanged(known(key), told)).toBe(changed);
  });

  it('treats an unset option as unchanged', () => {
    for (const definition of allDefinitions) expect(isChanged(definition, undefined)).toBe(false);
  });

  it("shows the default with compact sizes and the daemon's version", () => {
    expect(shownDefault(known('min-split-size'))).toBe('20M');
    expect(shownDefault(known('user-agent'), '1.37.0')).toBe('aria2/1.37.0');
    expect(shownDefault(known('peer-id-prefix'), '1.37.0')).toBe('A2-1-37-0-');
    expect(shownDefault(known('all-proxy'))).toBe('');
  });

  it('returns a default to reset to only if it is known and can be set', () => {
    expect(typedDefault(known('split'))).toBe('5');
    expect(typedDefault(known('user-agent'), '1.37.0')).toBe('aria2/1.37.0');
    expect(typedDefault(known('user-agent'))).toBeUndefined();
    for (const key of ['dir', 'header', 'enable-rpc']) expect([key, typedDefault(known(key), '1.37.0')]).toEqual([key, undefined]);
    expect(typedDefault(known('all-proxy'))).toBe('');
    // aria2 takes an empty seed time for 0, and refuses an empty host key and checksum.
    for (const key of ['seed-time', 'ssh-host-key-md', 'checksum']) expect([key, typedDefault(known(key))]).toEqual([key, undefined]);
  });
});

describe('domain/options/values/confLines', () => {
  const told = {
    dir: '/dl',
    split: '5',
    'max-concurrent-downloads': '7',
    'max-overall-download-limit': '2147483648',
    header: 'A: b\nC: d\n',
    'bt-tracker': 'udp://a:1,udp://b:2',
    'http-passwd': 'geheim',
    'user-agent': 'one\ntwo=3',
  };
  const definitions = allDefinitions.filter(({ key }) => key in told);

  it('writes changed options, one line per repeatable value, without passwords', () => {
    expect([...confLines(definitions, told)].sort()).toEqual(
      [
        '#http-passwd=',
        'bt-tracker=udp://a:1,udp://b:2',
        'header=A: b',
        'header=C: d',
        'max-concurrent-downloads=7',
        'max-overall-download-limit=2048M',
        'user-agent=one two=3',
      ].sort(),
    );
  });

  it('keeps an option the user set although its default is unknown', () => {
    expect(confLines(definitions, told, (key) => key === 'dir')).toContain('dir=/dl');
  });
});

describe('domain/options/searchOptions', () => {
  const entries = allDefinitions.map((definition) =>
    searchEntry(definition, definition.key === 'split' ? 'Connections per download' : '', definition.key === 'dir' ? '下载文件夹' : ''),
  );
  const found = (query: string) => searchOptions(entries, query).map(({ key }) => key);

  it('finds options by key, words of the key, title and description, ignoring case', () => {
    expect(found('BT-tracker')).toContain('bt-tracker-timeout');
    expect(found('tracker bt timeout')).toEqual(['bt-tracker-connect-timeout', 'bt-tracker-timeout']);
    expect(found('per DOWNLOAD')).toEqual(['split']);
    expect(found('文件夹')).toEqual(['dir']);
    expect(found('nothing like it')).toEqual([]);
    expect(found(' ')).toHaveLength(allDefinitions.length);
  });

  it('groups options by page, in the order of the pages', () => {
    const groups = groupByPage([known('rpc-secure'), known('split'), known('dir'), known('gid')]);
    expect(groups.map(({ category, definitions }) => [category, definitions.map(({ key }) => key)])).toEqual([
      ['basic', ['dir']],
      ['http-ftp-sftp', ['split']],
      ['rpc', ['rpc-secure']],
    ]);
  });
});

describe('domain/options/pageOptions', () => {
  it('takes the first options across groups', () => {
    const groups = groupByPage([known('dir'), known('log'), known('split'), known('rpc-secure')]);
    expect(firstOptions(groups, 3).map(({ definitions }) => definitions.length)).toEqual([2, 1]);
    expect(firstOptions(groups, Infinity)).toEqual(groups);
    expect(firstOptions(groups, 0)).toEqual([]);
  });
});

describe('domain/options, favourites and histories', () => {
  it('adds and removes a favourite', () => {
    expect(parseFavourites(' dir  split dir ')).toEqual(['dir', 'split']);
    expect(toggleFavourite('dir', 'split')).toBe('dir split');
    expect(toggleFavourite('dir split', 'dir')).toBe('split');
  });

  it('reads any history, and keeps the ten newest values', () => {
    expect(parseHistory('["/a",7,null,"/b"]')).toEqual(['/a', '/b']);
    expect([parseHistory('{'), parseHistory('{}'), parseHistory(undefined)]).toEqual([[], [], []]);
    expect(withNewest(['/a', '/b'], ['/b'])).toEqual(['/b', '/a']);
    expect(withNewest(['/a'], [''])).toEqual(['/a']);
    const many = Array.from({ length: 12 }, (_, place) => `/${place}`).reduce<readonly string[]>(
      (history, value) => withNewest(history, [value]),
      [],
    );
    expect([many.length, many[0], many[9]]).toEqual([10, '/11', '/2']);
  });

  it('remembers list values one by one, and no secret headers', () => {
    expect(valuesToRemember(known('bt-tracker'), 'udp://a/1,udp://b/2')).toEqual(['udp://a/1', 'udp://b/2']);
    const headers = 'Referer: https://a/\nCookie: id=1\nauthorization: Bearer x\nProxy-Authorization: y\nX-Api-Key: z\nX: 1';
    expect(valuesToRemember(known('header'), headers)).toEqual(['Referer: https://a/', 'X: 1']);
    expect(valuesToRemember(known('dir'), '/a')).toEqual(['/a']);
    expect([valuesToRemember(known('http-passwd'), 'x'), valuesToRemember(known('no-proxy'), 'a,b')]).toEqual([[], []]);
  });

  it('lists options missing from the catalogue, without invalid names', () => {
    const told = JSON.parse('{"split":"5","zeta":"1","alpha-2":"x","__proto__":"y","a b":"z","ünn":"1"}') as Record<string, string>;
    expect(unknownKeys(told, (key) => findDefinition(key) !== undefined)).toEqual(['alpha-2', 'zeta']);
  });
});
