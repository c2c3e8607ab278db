import { encodeComponent } from '../../domain/visibleText';
import type { TextStorage } from './textStorage';

/** A cookie lasts a year (docs/specification.md, section 9). */
const lifetimeSeconds = 365 * 24 * 3600;
/** Browsers ignore a cookie whose name and value have more than 4096 bytes together (RFC 6265bis). */
const chunkLength = 3500;
/** Every request carries all cookies, and servers refuse headers from 8 KB on: larger cookies would make the page unreachable. */
const maxTotalLength = 6000;

/**
 * A storage in cookies. A long text is split: `Name` holds the number of cookies and the first part, `Name~1` the next.
 * The cookies' path is the page's folder, so that requests to aria2 and other pages of the host need not carry them.
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
      // A foreign cookie, such as AriaNg's, has no count and one part.
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
      chunks.forEach((chunk, place) =>
        set(place === 0 ? name : `${name}~${place}`, place === 0 ? `${chunks.length}:${chunk}` : chunk, lifetimeSeconds),
      );
    },
    removeItem: remove,
  };
}

/** Escapes what a cookie's value cannot hold (RFC 6265, cookie-octet), and the percent sign, which marks an escape. */
const encode = (text: string): string => text.replace(/[^!#$&-+\--:<-[\]-~]/gu, (character) => encodeComponent(character));

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A storage that ends with the page, for a frame without storage and cookies. */
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
