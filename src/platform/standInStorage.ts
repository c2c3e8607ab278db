import { wellFormed } from '../domain/visibleText';
import type { TextStorage } from './localStore';

/** Specification section 9. */
const lifetimeSeconds = 365 * 24 * 3600;
/** Browsers cut a cookie at 4096 bytes, its name and attributes included. */
const chunkLength = 3500;
/** Every request carries all cookies, and servers refuse headers from 8 KB on: more would lock the user out. */
const maxTotalLength = 6000;

/**
 * Cookies as a storage. A long text is cut into several: `Name` holds how many there are and the first, `Name~1` the next.
 * They belong to the page's own folder, so that aria2 and other pages of the host need not be sent them.
 */
export function cookieStorage(browser: Window): TextStorage {
  const { document, location } = browser;
  const folder = location.pathname.replace(/[^/]*$/, '') || '/';
  const attributes = `; path=${folder}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  const read = (): ReadonlyMap<string, string> =>
    new Map(
      document.cookie.split('; ').flatMap((pair): readonly [string, string][] => {
        const equals = pair.indexOf('=');
        return equals > 0 ? [[pair.slice(0, equals), pair.slice(equals + 1)]] : [];
      }),
    );
  const set = (name: string, value: string, ageSeconds: number) => {
    document.cookie = `${name}=${value}; max-age=${ageSeconds}${attributes}`;
  };
  const names = () => [...read().keys()].filter((name) => !name.includes('~'));
  const remove = (name: string) => {
    for (const known of read().keys()) if (known === name || known.startsWith(`${name}~`)) set(known, '', 0);
  };
  return {
    get length() {
      return names().length;
    },
    key: (place) => names()[place] ?? null,
    getItem: (name) => {
      const cookies = read();
      const first = cookies.get(name);
      if (first === undefined) return null;
      const [, count, start = ''] = /^(\d+):(.*)$/.exec(first) ?? [];
      // Not of our making, such as AriaNg's: one cookie, no count.
      if (count === undefined) return decode(first);
      const chunks = Array.from({ length: Number(count) - 1 }, (_, place) => cookies.get(`${name}~${place + 1}`));
      return chunks.includes(undefined) ? null : decode([start, ...chunks].join(''));
    },
    setItem: (name, text) => {
      const value = encode(text);
      const others = [...read()].filter(([known]) => known !== name && !known.startsWith(`${name}~`));
      const total = others.reduce((sum, [known, other]) => sum + known.length + other.length, value.length);
      if (total > maxTotalLength) throw new RangeError('The cookies would be too large.');
      remove(name);
      const chunks = value.match(new RegExp(`.{1,${chunkLength}}`, 'g')) ?? [''];
      chunks.forEach((chunk, place) => {
        set(place === 0 ? name : `${name}~${place}`, place === 0 ? `${chunks.length}:${chunk}` : chunk, lifetimeSeconds);
      });
    },
    removeItem: remove,
  };
}

/** What a cookie's value cannot hold, and the percent sign, which tells of it (RFC 6265, cookie-octet). */
const encode = (text: string): string => text.replace(/[^!#$&-+\--:<-[\]-~]/gu, (character) => encodeURIComponent(wellFormed(character)));

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Gone with the page: for a frame in which nothing else is allowed. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (place) => [...texts.keys()][place] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
