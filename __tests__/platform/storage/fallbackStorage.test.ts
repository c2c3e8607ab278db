import fc from 'fast-check';
import { cookieStorage } from '../../../src/platform/storage/fallbackStorage';

/** As a browser keeps them (RFC 6265): octets only, each at most 4096 bytes with its name; what is too long is dropped. */
function setUp(pathname = '/ui/index.html', protocol = 'http:') {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = '', age = ''] = /^([^=;]*)=([^;]*); max-age=(\d+)/.exec(text) ?? [];
      if (!/^[!#-+\--:<-[\]-~]*$/.test(value) || name.length + value.length > 4096) return;
      if (Number(age) > 0) cookies.set(name, value);
      else cookies.delete(name);
    },
  };
  return { storage: cookieStorage({ document, location: { pathname, protocol } } as unknown as Window), cookies, written };
}

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

describe('platform/storage/fallbackStorage', () => {
  it('reads back any text it has written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const { storage } = setUp();
        storage.setItem('Arioso.Options', text);
        expect(storage.getItem('Arioso.Options')).toBe(wellFormed(text));
        expect(storage.length).toBe(1);
      }),
    );
  });

  it('splits a long text into several cookies, and removes those no longer needed', () => {
    const { storage, cookies } = setUp();
    storage.setItem('Arioso.Options', 'x'.repeat(5000));
    expect([...cookies.keys()]).toEqual(['Arioso.Options', 'Arioso.Options~1']);
    expect(storage.getItem('Arioso.Options')).toBe('x'.repeat(5000));
    storage.setItem('Arioso.Options', 'short');
    expect([...cookies.keys()]).toEqual(['Arioso.Options']);
  });

  it('rejects a text too long for the cookies of a request, and keeps the old values', () => {
    const { storage } = setUp();
    storage.setItem('Arioso.Options', 'kept');
    expect(() => {
      storage.setItem('Arioso.TaskTimes', 'x'.repeat(6000));
    }).toThrow(RangeError);
    expect(() => {
      storage.setItem('Arioso.Options', '"'.repeat(3000));
    }).toThrow(RangeError);
    expect(storage.getItem('Arioso.Options')).toBe('kept');
  });

  it('returns null when a part is missing or cannot be decoded', () => {
    const { storage, cookies } = setUp();
    storage.setItem('a', 'x'.repeat(5000));
    cookies.delete('a~1');
    expect(storage.getItem('a')).toBeNull();
    cookies.set('b', '%E0%A4%A');
    expect(storage.getItem('b')).toBeNull();
    expect(storage.getItem('c')).toBeNull();
  });

  it('sets cookies for the folder of the page, and secure ones on a secure page', () => {
    const { storage, written } = setUp('/www/ui/index.html', 'https:');
    storage.setItem('a', 'b');
    expect(written.at(-1)).toBe('a=1:b; max-age=31536000; path=/www/ui/; samesite=lax; secure');
  });
});
