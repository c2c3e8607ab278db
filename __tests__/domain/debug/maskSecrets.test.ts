import fc from 'fast-check';
import { mask, maskSecrets, maskText } from '../../../src/domain/debug/maskSecrets';
import { allDefinitions } from '../../../src/domain/options/definitions';
import { timeOfDouble } from '../../helpers/timeOfDouble';

/** As a user may choose it; it stands in no text of ours. */
const secret = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `§${text}§`);
/** For places that end a secret by a blank or a line's end, such as an address. */
const plainSecret = fc.stringMatching(/^[\w.~-]{1,40}$/).map((text) => `S3${text}`);

const gid = fc.stringMatching(/^[0-9a-f]{16}$/);
const json = fc.jsonValue({ maxDepth: 3 });
const secretKeys = allDefinitions.flatMap(({ key, secret: isSecret }) => (isSecret ? [key] : []));
const secretOption = fc.constantFrom(...secretKeys, 'secret', 'password');
const signInHeader = fc.constantFrom('Authorization', 'authorization', 'Proxy-Authorization', 'Cookie', 'X-Api-Key', 'Private-Token');

describe('domain/debug/maskSecrets', () => {
  it('masks the token at any depth', () => {
    fc.assert(
      fc.property(secret, gid, json, fc.nat(3), (rpcSecret, task, rest, depth) => {
        let request: unknown = { methodName: 'aria2.tellStatus', params: [`token:${rpcSecret}`, task, rest] };
        for (let level = 0; level < depth; level += 1) request = { method: 'system.multicall', params: [[request]] };
        const shown = JSON.stringify(maskSecrets(request));
        expect(shown).not.toContain(JSON.stringify(rpcSecret).slice(1, -1));
        expect(shown).toContain(task);
      }),
    );
  });

  it('masks password options and authorization headers', () => {
    fc.assert(
      fc.property(secret, secretOption, signInHeader, fc.boolean(), (password, option, header, isList) => {
        const line = `${header}: ${password.replaceAll(/[\r\n]/g, '')}`;
        const lines = ['User-Agent: testbed', line];
        const options = { dir: '/downloads', [option]: password, header: isList ? lines : lines.join('\n') };
        const shown = maskSecrets([['https://example.org/file'], options]);
        const text = JSON.stringify(shown);
        expect(text).not.toContain(JSON.stringify(password).slice(1, -1));
        expect(text).not.toContain(JSON.stringify(line).slice(1, -1));
        expect(text).toContain('/downloads');
        expect(text).toContain('User-Agent: testbed');
      }),
    );
  });

  it('masks passwords and keys in addresses', () => {
    const address = fc.constantFrom<(key: string) => string>(
      (key) => `https://user:${key}@example.org/file.iso`,
      (key) => `http://tracker.example.org/announce?passkey=${key}&port=1`,
      (key) => `http://tracker.example.org/aaaaaaaaaaaaaaaaaaaa${key}/announce`,
      (key) => `magnet:?xt=urn:btih:0000&tr=http%3A%2F%2Ftracker%2Fannounce%3Fpasskey%3D${key}&dn=a`,
      (key) => `https://cdn.example.org/file?X-Amz-Signature=${key}&x=1`,
      (key) => `#!/settings/rpc/set/ws/host/6800/jsonrpc/${key}`,
      (key) => `http://127.0.0.1:6800/jsonrpc?method=aria2.getVersion&params=${key}`,
    );
    fc.assert(
      fc.property(plainSecret, address, fc.boolean(), (key, addressOf, isWithin) => {
        const text = isWithin ? `Could not reach ${addressOf(key)} again` : addressOf(key);
        expect(JSON.stringify(maskSecrets({ uris: [text] }))).not.toContain(key);
      }),
    );
  });

  it.each([
    ['proxy', { 'all-proxy': 'user:pa@ss@proxy:8080' }, { 'all-proxy': `${mask}@proxy:8080` }],
    ['proxy with a scheme', { 'http-proxy': 'http://user:pass@proxy' }, { 'http-proxy': `http://${mask}@proxy` }],
    ['proxy of nobody', { 'http-proxy': 'http://proxy:8080' }, { 'http-proxy': 'http://proxy:8080' }],
    ['empty secret', { 'rpc-secret': '', 'http-passwd': null }, { 'rpc-secret': '', 'http-passwd': null }],
    ['numbers and booleans', [1, true, null, 'GID 12 is not found'], [1, true, null, 'GID 12 is not found']],
    ['a whole-line secret', 'rpc-secret=abc def', `rpc-secret=${mask} def`],
    ['JSON within a text', '{"rpc-secret":"abc"}', `{"rpc-secret":"${mask}"}`],
    ['a header line in a text', 'header=Cookie: a=1; b=2', `header=Cookie: ${mask}`],
  ])('masks only secrets, and keeps the rest: %s', (_name, value, shown) => {
    expect(maskSecrets(value)).toEqual(shown);
  });

  it('masks a known secret anywhere, also as an object key', () => {
    expect(maskSecrets({ hunter2: ['say hunter2'] }, ['hunter2'])).toEqual({ [mask]: [`say ${mask}`] });
    expect(maskText('1234567', ['123'])).toBe('1234567');
  });

  it('replaces text that is too long by its length', () => {
    expect(maskSecrets(['a'.repeat(30_000)])).toEqual(['[30000 characters]']);
    expect(maskSecrets(Array.from({ length: 1000 }, () => 0))).toHaveLength(201);
  });

  it('shows a text and a list of the greatest length whole', () => {
    const whole = ['a'.repeat(20_000), Array.from({ length: 200 }, () => 0)];
    expect(maskSecrets(whole)).toEqual(whole);
  });

  it('counts the keys of an object that it leaves out', () => {
    const shown = { elements: 9, keys: 2, characters: 99, longText: (text: string) => text };
    expect(maskSecrets({ a: 1, b: 2 }, [], shown)).toEqual({ a: 1, b: 2 });
    expect(maskSecrets({ a: 1, b: 2, c: 3, d: 4, e: 5 }, [], shown)).toEqual({ a: 1, b: 2, '…': '3 more' });
  });

  it('handles any value, and any depth', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        maskSecrets(value);
      }),
    );
    let deep: unknown = 'bottom';
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(JSON.stringify(maskSecrets(deep))).not.toContain('bottom');
  });

  it.each([
    ['digits of a bitfield', (length: number) => 'f'.repeat(length)],
    ['words with hyphens', (length: number) => 'a-'.repeat(length / 2)],
    ['a field of an address with a long name', (length: number) => `?${'key'.repeat(length / 3)}`],
    ['blanks behind the name of a secret', (length: number) => `secret${' '.repeat(length)}`],
  ])('needs a time that grows no faster than the number of %s', (_title, textOf) => {
    const limit = 3.3;
    expect(timeOfDouble(textOf, (text) => maskText(String(text)), limit)).toBeLessThanOrEqual(limit);
  });

  it.each([
    ['curl -u me:hunter2 http://h/', `curl -u ${mask}`],
    ['Bearer hunter2', `Bearer ${mask}`],
    ['/new/aHR0cDovL2g?out=a&header=X-Api-Key:hunter2', `/new/aHR0cDovL2g?out=a&header=${mask}`],
    ['x://me:hunter2@h/a', `x://${mask}@h/a`],
  ])('masks the credentials in %s', (text, shown) => {
    expect(maskText(text)).toBe(shown);
  });

  it('masks the typed value of a secret option', () => {
    expect(maskSecrets({ key: 'rpc-secret', typed: 'hunter2' })).toEqual({ key: 'rpc-secret', typed: mask });
    expect(maskSecrets({ key: 'dir', typed: '/downloads' })).toEqual({ key: 'dir', typed: '/downloads' });
  });
});
