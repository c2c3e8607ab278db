import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aria2Version } from '../../../scripts/programs/findAria2';
import { startAria2 } from '../../../scripts/testbed/aria2Process';
import { isOlder } from '../../../src/domain/options/availability';
import { fromDaemon, isSameValue } from '../../../src/domain/options/values/convert';
import { shownDefault } from '../../../src/domain/options/values/defaults';
import { allDefinitions, findDefinition, unknownKeys } from '../../../src/domain/options/definitions';
import type { OptionDefinition } from '../../../src/domain/options/optionDefinition';

const root = join(__dirname, '..', '..', '..');
const packages = join(root, 'node_modules', '@naria2');
const candidates = [
  ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'aria2c')),
  ...(existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name, 'aria2c')) : []),
  ...(process.env['ARIA2C'] ? [process.env['ARIA2C']] : []),
];
/** Every aria2c that runs here, by the version that it tells; links to the same file once. */
const binaries = [...new Set(candidates.filter((file) => existsSync(file)).map((file) => realpathSync(file)))].flatMap(
  (file): [string, string][] => {
    const version = aria2Version(file);
    return version === undefined ? [] : [[version, file]];
  },
);

interface HelpEntry {
  readonly possible?: string;
  readonly default?: string;
}

/** ` -d, --dir=DIR   text …` with `Possible Values:` and `Default:` below, which may go on in the next lines. */
function readHelp(file: string): ReadonlyMap<string, HelpEntry> {
  const text = execFileSync(file, ['--help=#all'], { encoding: 'utf8', env: { HOME: '/home/testbed', PATH: process.env['PATH'] } });
  const entries = text.split(/^(?= (?:-\w, )?--[a-z])/m).slice(1);
  return new Map(
    entries.map((entry) => {
      const [, key = ''] = /--([a-z0-9-]+)/.exec(entry) ?? [];
      const field = (name: string) =>
        new RegExp(`^ +${name}: ([^]*?)\\n +(?:Possible Values|Default|Tags):`, 'm').exec(entry)?.[1]?.replace(/\s*\n\s*/g, ' ');
      const [possible, value] = [field('Possible Values'), field('Default')];
      return [key, { ...(possible === undefined ? {} : { possible }), ...(value === undefined ? {} : { default: value }) }];
    }),
  );
}

/** What `--help` says of a numeric option: `1-600`, `0-*`, `1.0-*`. */
function boundsIn(possible: string | undefined): { min?: number; max?: number } {
  const [, min = '*', max = '*'] = /^(\*|-?[0-9.]+)-(\*|[0-9.]+)$/.exec(possible ?? '') ?? [];
  return { ...(min === '*' ? {} : { min: Number(min) }), ...(max === '*' ? {} : { max: Number(max) }) };
}

/** These start the daemon in another way in the test than by themselves. */
const startArguments = [
  'no-conf',
  'enable-rpc',
  'rpc-allow-origin-all',
  'rpc-listen-port',
  'enable-dht',
  'enable-dht6',
  'bt-enable-lpd',
  'file-allocation',
  'quiet',
  'stop-with-process',
  'dir',
];

/** In aria2's source, and left out of what its releases take: no page shows them, nobody can set them. */
const sourceOnly = [
  'bt-keep-alive-interval',
  'bt-request-timeout',
  'bt-timeout',
  'dht-listen-addr',
  'dns-timeout',
  'max-http-pipelining',
  'peer-connection-timeout',
  'select-least-used-host',
  'startup-idle-time',
];
/** Each system has some of these choices. */
const bySystem = ['event-poll'];

describe('domain/options/definitions, against every aria2c on this machine', () => {
  it('finds at least one aria2c', () => {
    expect(binaries.length).toBeGreaterThan(0);
  });

  it.each(sourceOnly)('shows %s on no page', (key) => {
    expect(findDefinition(key)).toMatchObject({ readonly: true });
    expect(findDefinition(key)?.category).toBeUndefined();
  });

  describe.each(binaries)('aria2 %s at %s', (version, file) => {
    const help = readHelp(file);
    const isThere = ({ since }: OptionDefinition) => since === undefined || !isOlder(version, since);

    it('contains exactly the options of this aria2c', () => {
      expect([...help.keys()].filter((key) => findDefinition(key) === undefined)).toEqual([]);
      const features = execFileSync(file, ['--version'], { encoding: 'utf8' });
      const isBuilt = ({ feature }: OptionDefinition) =>
        feature === undefined || feature.split(' or ').some((name) => features.includes(name));
      const expected = allDefinitions.filter((definition) => isThere(definition) && isBuilt(definition)).map(({ key }) => key);
      expect(expected.filter((key) => !help.has(key)).filter((key) => !sourceOnly.includes(key))).toEqual([]);
    });

    it('has the choices and bounds that --help lists', () => {
      for (const [key, { possible }] of help) {
        const definition = findDefinition(key);
        if (!definition || possible === undefined) continue;
        if (definition.type === 'boolean' || definition.type === 'option') {
          const own = definition.options.filter((choice) => !bySystem.includes(key) || possible.split(', ').includes(choice));
          expect([key, [...own].sort()]).toEqual([key, possible.split(', ').sort()]);
        }
        if (definition.type === 'integer' || definition.type === 'float') {
          const { min, max } = definition;
          expect([key, { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }]).toEqual([
            key,
            { ...boundsIn(possible) },
          ]);
        }
      }
    });

    it('has the defaults that --help lists and that a new daemon reports', async () => {
      for (const [key, { default: reported }] of help) {
        const definition = findDefinition(key);
        if (!definition || reported === undefined || definition.default?.includes('${')) continue;
        expect([key, isSameValue(definition, definition.default ?? '', reported) || fromDaemon(definition, reported)]).toEqual([key, true]);
      }
      const daemon = await startAria2({ binary: file });
      try {
        const reported = Object(await daemon.call('aria2.getGlobalOption')) as Record<string, string>;
        expect(unknownKeys(reported)).toEqual([]);
        for (const [key, value] of Object.entries(reported)) {
          const definition = findDefinition(key);
          if (!definition || startArguments.includes(key)) continue;
          const own = shownDefault(definition, version).replace('${HOME}', daemon.dir);
          expect([key, fromDaemon(definition, value)]).toEqual([
            key,
            isSameValue(definition, own, value) ? fromDaemon(definition, value) : own,
          ]);
        }
      } finally {
        await daemon.stop();
      }
    });
  });
});
