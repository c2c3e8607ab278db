import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { allDefinitions } from '../../../../src/domain/options/definitions';
import { validateOption } from '../../../../src/domain/options/values/validate';
import type { Translate } from '../../../../src/i18n/translate';
import { knownOption } from '../../../helpers/knownOption';
import { makeTexts } from '../../../helpers/makeTexts';
import { processorClock } from '../../../helpers/processorClock';

let text: Translate;
beforeAll(async () => {
  text = (await makeTexts()).translate;
});

/** In words; empty where nothing is wrong. */
function problemOf(key: string, typed: string): string {
  const problem = validateOption(knownOption(key), typed);
  return problem ? text(problem) : '';
}

const below = (bound: string) => `Input number is below min value ${bound}!`;
const above = (bound: string) => `Input number is above max value ${bound}!`;
const empty = 'Option value cannot be empty!';
const noNumber = 'Input number is invalid!';
const invalid = 'Input value is invalid!';

describe('domain/options/values/validate', () => {
  it.each([
    ['split', '', empty],
    ['split', '0', below('1')],
    ['split', '1', ''],
    ['split', '007', ''],
    ['split', '3.0', noNumber],
    ['split', '-', noNumber],
    ['split', '+3', noNumber],
    ['split', ' 3 ', ''],
    ['split', ' 0', below('1')],
    ['split', ' ', empty],
    ['split', '3 0', noNumber],
    ['max-overall-download-limit', ' 5M ', ''],
    ['seed-ratio', '1.5 ', ''],
    ['split', '1e3', noNumber],
    ['split', '٣', noNumber],
    ['connect-timeout', '0', below('1')],
    ['connect-timeout', '1', ''],
    ['connect-timeout', '600', ''],
    ['connect-timeout', '601', above('600')],
    ['timeout', '601', above('600')],
    ['retry-wait', '0', ''],
    ['retry-wait', '601', above('600')],
    ['max-connection-per-server', '16', ''],
    ['max-connection-per-server', '17', above('16')],
    ['max-concurrent-downloads', '0', below('1')],
    ['max-tries', '-1', below('0')],
    ['seed-ratio', '-1', below('0')],
    ['seed-ratio', '0', ''],
    ['seed-ratio', '1.5', ''],
    ['seed-ratio', '.5', ''],
    ['seed-ratio', '1.', noNumber],
    ['seed-ratio', '1,5', noNumber],
    ['seed-ratio', 'junk', noNumber],
    ['max-overall-download-limit', '0', ''],
    ['max-overall-download-limit', '100k', ''],
    ['max-overall-download-limit', '20M', ''],
    ['max-overall-download-limit', '2G', ''],
    ['max-overall-download-limit', '2T', invalid],
    ['max-overall-download-limit', '1.5M', invalid],
    ['max-overall-download-limit', '010', invalid],
    ['max-overall-download-limit', '0x10', invalid],
    ['max-overall-download-limit', '-5', invalid],
    ['max-overall-download-limit', '', empty],
    ['max-mmap-limit', '9223372036854775807', ''],
    ['min-split-size', '1023K', below('1M')],
    ['min-split-size', '1048575', below('1M')],
    ['min-split-size', '1M', ''],
    ['min-split-size', '1024M', ''],
    ['min-split-size', '1G', ''],
    ['min-split-size', '1025M', above('1G')],
    ['min-split-size', '2G', above('1G')],
    ['piece-length', '1M', ''],
    ['piece-length', '1m', ''],
    ['piece-length', '1048576', ''],
    ['piece-length', '1024K', invalid],
    ['piece-length', '1G', invalid],
    ['piece-length', '0', below('1M')],
    ['piece-length', '1025M', above('1024M')],
    ['listen-port', '6881-6999,7001', ''],
    ['listen-port', '1023', below('1024')],
    ['listen-port', '6881-65536', above('65535')],
    ['listen-port', '6881-', invalid],
    ['all-proxy', '', ''],
    ['all-proxy', 'http://user:pw@proxy.lan:8080', ''],
    ['all-proxy', '::', invalid],
    ['optimize-concurrent-downloads', 'true', ''],
    ['optimize-concurrent-downloads', '5:25', ''],
    ['optimize-concurrent-downloads', 'a:b', invalid],
    ['checksum', 'md5=zz', invalid],
    ['checksum', 'md5=d41d8cd98f00b204e9800998ecf8427e', ''],
    ['index-out', '1=a.txt\n2=b.txt', ''],
    ['index-out', '1=a.txt\n0=b.txt', invalid],
    ['file-allocation', 'falloc', ''],
    ['file-allocation', 'zzz', invalid],
    ['continue', 'yes', invalid],
    ['continue', '', empty],
    ['log', '', ''],
  ])('validates %s = "%s": %s', (key, typed, problem) => {
    expect(problemOf(key, typed)).toBe(problem);
  });

  it('allows an empty value for a task even if the daemon requires one', () => {
    expect(validateOption(knownOption('split'), '', false)).toBeUndefined();
  });

  const bounded = allDefinitions.flatMap((definition) => {
    if (definition.type !== 'integer' && definition.type !== 'float' && !(definition.type === 'string' && definition.kind)) return [];
    return [definition];
  });

  it('enforces every bound of the catalogue exactly', () => {
    let bounds = 0;
    for (const definition of bounded) {
      if (!('min' in definition || 'max' in definition)) continue;
      const { min, max } = definition;
      // A piece length may only be whole megabytes or plain bytes; below zero nothing but a number can be.
      const isPlainNumber = definition.type === 'integer' || definition.type === 'float';
      if (min !== undefined) {
        expect([definition.key, validateOption(definition, String(min))]).toEqual([definition.key, undefined]);
        const outside = validateOption(definition, String(min - 1))?.key;
        expect([definition.key, outside]).toEqual([
          definition.key,
          min > 0 || isPlainNumber ? 'option.message.belowMin' : 'option.message.invalid',
        ]);
        bounds += 1;
      }
      if (max !== undefined) {
        expect([definition.key, validateOption(definition, String(max))]).toEqual([definition.key, undefined]);
        expect([definition.key, validateOption(definition, String(max + 1))?.key]).toEqual([definition.key, 'option.message.aboveMax']);
        bounds += 1;
      }
    }
    const data: { min?: number; max?: number }[] = JSON.parse(
      readFileSync(join(__dirname, '../../../../scripts/data/aria2-options.json'), 'utf8'),
    );
    expect(bounds).toBe(data.filter((row) => row.min !== undefined).length + data.filter((row) => row.max !== undefined).length);
  });

  it('rejects an empty value where required, and accepts exactly the choices, for every option', () => {
    for (const definition of allDefinitions) {
      expect([definition.key, validateOption(definition, '')?.key]).toEqual([
        definition.key,
        definition.required ? 'option.message.empty' : undefined,
      ]);
      if (definition.type !== 'boolean' && definition.type !== 'option') continue;
      for (const choice of definition.options) expect(validateOption(definition, choice)).toBeUndefined();
      expect(validateOption(definition, 'maybe')?.key).toBe('option.message.invalid');
    }
  });

  it('never throws on any value', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.bigInt().map(String),
      fc.double().map(String),
      fc.stringMatching(/^[0-9]{1,40}[KMGkmg]?$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...allDefinitions), typed, (definition, value) => {
        const problem = validateOption(definition, value);
        expect(problem === undefined || problem.key.startsWith('option.message.')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('validates 100 kB in every text option within five seconds', () => {
    const spentMs = processorClock();
    for (const definition of allDefinitions) {
      for (const filler of ['a', '1', '1,', 'http://a@', '\n']) validateOption(definition, filler.repeat(100_000 / filler.length));
    }
    expect(spentMs()).toBeLessThan(5000);
  });
});
