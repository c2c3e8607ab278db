import schema from '../../../docs/preset.schema.json';
import { httpMethods, rpcProtocols } from '../../../src/domain/connection/rpcProfile';
import { profileKeys } from '../../../src/domain/connection/storedProfile';
import { hideableParts } from '../../../src/domain/preset/presetProblems';
import { emptyPreset, parsePreset } from '../../../src/domain/preset/preset';
import { settingDefinitions, settingKeys } from '../../../src/domain/settings/settings';

const { properties } = schema;

describe('docs/preset.schema.json', () => {
  it('lists every setting with its choices', () => {
    expect(Object.keys(properties.defaults.properties)).toEqual(settingKeys);
    const choices = Object.entries(properties.defaults.properties).flatMap(([key, rule]) => ('enum' in rule ? [[key, rule.enum]] : []));
    expect(choices).toEqual(
      settingKeys.flatMap((key) => (settingDefinitions[key].choices ? [[key, settingDefinitions[key].choices]] : [])),
    );
    expect(schema.$defs.settingKey.enum).toEqual(settingKeys);
  });

  it('lists every field of a connection', () => {
    const { properties: fields } = properties.profiles.items;
    expect(Object.keys(fields).sort()).toEqual([...profileKeys].sort());
    expect([...fields.protocol.enum].sort()).toEqual([...rpcProtocols].sort());
    expect([...fields.httpMethod.enum].sort()).toEqual([...httpMethods].sort());
  });

  it('lists every part that can be hidden', () => {
    const [, { enum: names }, { pattern }] = properties.hide.items.anyOf as [unknown, { enum: string[] }, { pattern: string }];
    expect([...names].sort()).toEqual([...hideableParts].sort());
    expect('option:rpc-secret').toMatch(new RegExp(pattern));
  });

  it('has exactly the keys that the preset parser reads, and $schema', () => {
    const given = {
      $schema: 'x',
      profiles: [{ rpcHost: 'nas' }],
      defaults: { theme: 'light' },
      locked: ['theme'],
      hide: ['debug'],
      embed: true,
    };
    const read = parsePreset({ ...given, fileLinks: [], folders: ['/a'] });
    expect(Object.keys(given).concat('fileLinks', 'folders').sort()).toEqual(Object.keys(properties).sort());
    expect(
      Object.entries(read).filter(
        ([key, value]) => JSON.stringify(value) === JSON.stringify(Object.entries(emptyPreset).find(([name]) => name === key)?.[1]),
      ),
    ).toEqual([]);
  });
});
