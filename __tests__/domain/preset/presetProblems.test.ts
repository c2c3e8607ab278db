import fc from 'fast-check';
import { defaultSettings, settingKeys } from '../../../src/domain/settings/settings';
import { describeProblem, findPresetProblems } from '../../../src/domain/preset/presetProblems';

const lines = (preset: unknown) => findPresetProblems(JSON.stringify(preset)).map(describeProblem);

describe('domain/preset/presetProblems', () => {
  it.each([
    ['there is no file', undefined],
    ['the server answers with its HTML page', '\n<!doctype html><title>404</title>'],
    ['a firmware has not replaced its placeholders', '{"profiles":[{"rpcHost":"{ip}","secret":"{token}"}]}'],
    ['the file is empty of wishes', '{"$schema":"x"}'],
  ])('finds no problem where %s', (_title, text) => {
    expect(findPresetProblems(text)).toEqual([]);
  });

  it.each([0, 200, 304, 404, 410, undefined])('finds no problem without a file and with status %s', (status) => {
    expect(findPresetProblems(undefined, status)).toEqual([]);
  });

  it.each([
    [500, 'preset.json: The server answers with status 500.'],
    [403, 'preset.json: The server answers with status 403.'],
  ])('reports that the server could not send the file: status %i', (status, line) => {
    expect(findPresetProblems(undefined, status).map(describeProblem)).toEqual([line]);
  });

  it('accepts every setting with its default, locked or hidden, and every part', () => {
    const hide = [...settingKeys, 'shutdown', 'remove', 'profileEditor', 'profiles', 'debug', 'page:rpc', 'column:ratio', 'option:dir'];
    expect(lines({ defaults: defaultSettings, locked: [...settingKeys, 'profiles'], hide, embed: false, folders: ['/a'] })).toEqual([]);
    expect(lines({ fileLinks: [{ prefix: '/srv', url: 'http://nas/f' }], profiles: [{ rpcPort: '6800', secret: 'czI=' }] })).toEqual([]);
  });

  it.each([
    ['{"a":', 'preset.json: It is not a JSON object.'],
    ['[]', 'preset.json: It is not a JSON object.'],
    [JSON.stringify({ x: 'x'.repeat(65_536) }), 'preset.json: It has 65544 characters. At most 65536 are allowed.'],
  ])('reports why the whole file is ignored: %.10s', (text, line) => {
    expect(findPresetProblems(text).map(describeProblem)).toEqual([line]);
  });

  it.each<[unknown, string]>([
    [{ default: {} }, '"default" is ignored. There is no such key.'],
    [{ profiles: {} }, '"profiles" is ignored. It is not a list.'],
    [{ profiles: ['nas'] }, '"profiles[0]" is ignored. It is not an object.'],
    [{ profiles: [{ rpcHost: 'a' }, { rpcPort: 'x' }] }, '"profiles[1].rpcPort" is ignored. Its value is not valid.'],
    [{ profiles: [{ host: 'nas' }] }, '"profiles[0].host" is ignored. There is no such key.'],
    [{ profiles: [{ rpcPort: 0 }] }, '"profiles[0].rpcPort" is ignored. The nearest allowed value is 1.'],
    [{ profiles: [{ rpcPort: '70000' }] }, '"profiles[0].rpcPort" is ignored. The nearest allowed value is 65535.'],
    [{ defaults: { titleRefreshInterval: 50 } }, '"defaults.titleRefreshInterval" is ignored. The nearest allowed value is 200.'],
    [{ defaults: { language: 'zh-CN' } }, '"defaults.language" is ignored. It must be a code such as zh_Hans.'],
    [{ defaults: [] }, '"defaults" is ignored. It is not an object.'],
    [{ defaults: { theme: 'red' } }, '"defaults.theme" is ignored. It must be one of light, dark, system.'],
    [{ defaults: { taskPane: 'maybe' } }, '"defaults.taskPane" is ignored. Its value is not valid.'],
    [{ defaults: { colour: 1 } }, '"defaults.colour" is ignored. There is no such setting.'],
    [{ locked: ['theme', 'colour'] }, '"locked[1]" is ignored. There is no "colour".'],
    [{ hide: ['page:all'] }, '"hide[0]" is ignored. There is no "page:all".'],
    [{ hide: [5] }, '"hide[0]" is ignored. It is not a text.'],
    [
      { fileLinks: [{ prefix: 'srv', url: 'http://nas/' }] },
      '"fileLinks[0]" is ignored. It needs a "prefix" that is an absolute folder and a "url" of http or https.',
    ],
    [
      { fileLinks: [{ prefix: '/srv', url: 'http://nas/', rpcId: 5 }] },
      '"fileLinks[0].rpcId" is ignored. It is not the identifier of a server.',
    ],
    [{ folders: [{}] }, '"folders[0]" is ignored. It is not a text.'],
    [{ embed: 'yes' }, '"embed" is ignored. It is neither true nor false.'],
    [{ 'a\u202eb': 1 }, '"a⟨202E⟩b" is ignored. There is no such key.'],
  ])('reports the key and the reason: %j', (preset, line) => {
    expect(lines(preset)).toEqual([`preset.json: ${line}`]);
  });

  it('never repeats a value that may be a secret', () => {
    expect(lines({ profiles: [{ secret: 'not base64!', rpcRequestHeaders: 5, token: 'hidden' }], secret: 'hidden' }).join()).not.toMatch(
      /base64|hidden/,
    );
  });

  it('stops after 20 lines, and reports how many are left', () => {
    const found = lines({ hide: Array.from({ length: 30 }, (_, place) => `x${place}`) });
    expect(found).toHaveLength(21);
    expect(found.at(-1)).toBe('preset.json: It has 10 more problems.');
  });

  it('accepts any text without throwing', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(findPresetProblems(text))));
  });
});
