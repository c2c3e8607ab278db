import fc from 'fast-check';
import { readField, readFields, typedOf, type ProfileField } from '../../../src/domain/connection/profileFields';
import { parsePastedAddress } from '../../../src/domain/connection/pastedAddress';
import { parseProfile } from '../../../src/domain/connection/storedProfile';
import { wellFormed } from '../../../src/domain/visibleText';
import { makeProfile } from '../../helpers/makeProfile';

const fields: readonly ProfileField[] = [
  'rpcAlias',
  'rpcHost',
  'rpcPort',
  'rpcInterface',
  'protocol',
  'httpMethod',
  'secret',
  'rpcRequestHeaders',
];
/** Now and then longer than what is kept. */
const part = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom(1, 1, 100, 300))
  .map(([text, times]) => encodeURIComponent(wellFormed(text.repeat(times))));
const address = fc
  .tuple(fc.constantFrom('ws', 'https', 'http'), fc.constantFrom('token', 'user'), part, fc.constantFrom('nas', '[::1]', '10.0.0.1'), part)
  .map(([scheme, user, secret, host, path]) => `${scheme}://${user}:${secret}@${host}:6801/${path}`);
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 900, maxLength: 1100, size: 'max' }),
  fc.webUrl(),
  address,
  fc.integer().map(String),
  fc.constantFrom('A: b\nC: d', 'ws', 'GET', 'token:x@h:1/y'),
);

describe('domain/connection/profileFields', () => {
  it.each([
    ['rpcPort', ' 65535 ', { rpcPort: 65_535 }],
    ['rpcPort', '1', { rpcPort: 1 }],
    ['rpcInterface', ' //a/b ', { rpcInterface: 'a/b' }],
    ['secret', '', { secret: '' }],
    ['protocol', 'wss', { protocol: 'wss' }],
    ['rpcRequestHeaders', 'A: b\n\n C-d:e', { rpcRequestHeaders: 'A: b\n\n C-d:e' }],
  ] as const)('accepts as %s the text %j', (field, text, changes) => {
    expect(readField(field, text)).toEqual({ changes });
  });

  it.each([
    ['rpcPort', '', 'error.parameterInvalid'],
    ['rpcPort', '0', 'error.parameterInvalid'],
    ['rpcPort', '-1', 'error.parameterInvalid'],
    ['rpcPort', '65536', 'error.parameterInvalid'],
    ['rpcPort', '99999', 'error.parameterInvalid'],
    ['rpcPort', '1.5', 'error.parameterInvalid'],
    ['rpcPort', '1e3', 'error.parameterInvalid'],
    ['rpcPort', '68o0', 'error.parameterInvalid'],
    ['protocol', 'gopher', 'error.protocolInvalid'],
    ['httpMethod', 'PUT', 'error.parameterInvalid'],
    ['secret', 'x'.repeat(1000), 'error.parameterInvalid'],
    ['rpcRequestHeaders', 'no colon', 'settings.headersInvalid'],
    ['rpcRequestHeaders', 'A: ☃', 'settings.headersInvalid'],
    ['rpcHost', '', 'error.hostEmpty'],
    ['rpcHost', 'a?b', 'error.parameterInvalid'],
    ['rpcHost', '%', 'error.parameterInvalid'],
    ['rpcHost', 'fe80::1%eth0', 'error.parameterInvalid'],
    ['rpcHost', 'gopher://a', 'error.parameterInvalid'],
    ['rpcHost', 'token:x@nas:1/y', 'error.parameterInvalid'],
  ] as const)('rejects as %s the text %j', (field, text, key) => {
    expect(readField(field, text)).toEqual({ problem: { key } });
  });

  it('reads several fields at once, or returns the first problem', () => {
    expect(readFields({ rpcHost: 'nas', rpcPort: '80' })).toEqual({ changes: { rpcHost: 'nas', rpcPort: 80 } });
    const text = { protocol: 'http', httpMethod: 'GET', rpcHost: 'nas', rpcAlias: 'NAS', rpcInterface: 'a', rpcRequestHeaders: 'A: b' };
    expect(readFields({ ...text, secret: 'x', rpcPort: '80' })).toEqual({ changes: { ...text, secret: 'eA==', rpcPort: 80 } });
    expect(readFields({ rpcHost: '', rpcPort: '0' })).toEqual({ field: 'rpcHost', problem: { key: 'error.hostEmpty' } });
  });

  // What the storage would drop at the next start must not be called saved now.
  it('accepts only values that the stored profile keeps after a reload', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), typed, (field, text) => {
        const read = readField(field, text);
        if ('changes' in read) expect(parseProfile({ ...makeProfile(), ...read.changes })).toMatchObject(read.changes);
      }),
      { numRuns: 200 },
    );
  });

  it('reads from an address only values that the stored profile keeps after a reload', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const changes = parsePastedAddress(text);
        if (changes) expect(parseProfile({ ...makeProfile(), ...changes })).toMatchObject(changes);
      }),
      { numRuns: 200 },
    );
  });

  it('shows an accepted secret as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (secret) => {
        const read = readField('secret', secret);
        if (!('changes' in read)) throw new Error('refused');
        expect(typedOf(makeProfile(read.changes), 'secret')).toBe(secret);
      }),
    );
  });
});
