import { createLanguageLoader } from '../../src/i18n/languageLoader';
import { processorClock } from '../helpers/processorClock';

const fresh = '[a]\nb=new';
const old = '[a]\nb=old';

/** A loader over a server and a cache that the test fills. */
function setUp({ served, cached }: { served?: string; cached?: string } = {}) {
  const server = new Map<string, string | undefined>([['zh_Hans', served]]);
  const cache = new Map<string, string>(cached === undefined ? [] : [['zh_Hans', cached]]);
  const fetchLanguage = jest.fn((code: string) => Promise.resolve(server.get(code)));
  const loader = createLanguageLoader({
    fetchLanguage,
    readCache: (code) => cache.get(code),
    writeCache: (code, text) => void cache.set(code, text),
    loadBundled: (code) =>
      code === 'en.more' ? Promise.reject(new Error('no network')) : Promise.resolve(code === 'en' ? 'bundled' : undefined),
    version: '2',
  });
  return { loader, server, cache, fetchLanguage };
}

describe('i18n/languageLoader', () => {
  it('fetches a file that is not in the cache, and stores it with the version', async () => {
    const { loader, cache } = setUp({ served: fresh });
    await expect(loader.load('zh_Hans')).resolves.toBe(fresh);
    expect(cache.get('zh_Hans')).toBe(`; Arioso 2\n${fresh}`);
  });

  it('uses the cached copy at once, without a request', async () => {
    const { loader, fetchLanguage } = setUp({ served: fresh, cached: `; Arioso 2\n${old}` });
    await expect(loader.load('zh_Hans')).resolves.toBe(old);
    expect(fetchLanguage).not.toHaveBeenCalled();
  });

  it('uses a cached copy that names no version, and reports that the file differs', async () => {
    const { loader } = setUp({ served: fresh, cached: old });
    await expect(loader.load('zh_Hans')).resolves.toBe(old);
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(true);
  });

  it('uses the cached copy of another version when no file can be loaded', async () => {
    const { loader } = setUp({ cached: `; Arioso 1\n${old}` });
    await expect(loader.load('zh_Hans')).resolves.toContain(old);
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(false);
  });

  it.each([`; Arioso 1\n${old}`, '', '; Arioso 2\n<html>'])('does not use the cached copy %j of another version', async (cached) => {
    const { loader } = setUp({ served: fresh, cached });
    await expect(loader.load('zh_Hans')).resolves.toBe(fresh);
  });

  it.each([
    ['line breaks', '\n'.repeat(100_000)],
    ['blanks', `${' '.repeat(100_000)}x`],
    ['brackets', '[]]]'.repeat(50_000)],
  ])('stays fast with a file of %s', async (_title, served) => {
    const { loader } = setUp({ served });
    const spentMs = processorClock();
    await loader.load('zh_Hans');
    expect(spentMs()).toBeLessThan(500);
  });

  it('returns nothing when neither cache nor server has the file', async () => {
    await expect(setUp().loader.load('zh_Hans')).resolves.toBeUndefined();
  });

  it('loads no late file of a language whose first file is missing', async () => {
    const { loader, server, fetchLanguage } = setUp();
    server.set('zh_Hans.more', fresh);
    await loader.load('zh_Hans');
    await expect(loader.load('zh_Hans.more')).resolves.toBeUndefined();
    expect(fetchLanguage.mock.calls).toEqual([['zh_Hans']]);
    server.set('zh_Hans', fresh);
    await loader.load('zh_Hans');
    await expect(loader.load('zh_Hans.more')).resolves.toBe(fresh);
  });

  it('reports a changed file, and stores it for the next load', async () => {
    const { loader, cache } = setUp({ served: fresh, cached: `; Arioso 2\n${old}` });
    await loader.load('zh_Hans');
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(true);
    expect(cache.get('zh_Hans')).toBe(`; Arioso 2\n${fresh}`);
  });

  it('reports an unchanged file', async () => {
    const { loader } = setUp({ served: fresh });
    await loader.load('zh_Hans');
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(false);
  });

  it('reports no change when the server is gone and a copy is in use', async () => {
    const { loader } = setUp({ cached: `; Arioso 2\n${old}` });
    await loader.load('zh_Hans');
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(false);
  });

  it('falls back to the bundled English, and reports no change', async () => {
    const { loader } = setUp();
    await expect(loader.load('en')).resolves.toBe('bundled');
    await expect(loader.hasChanged('en')).resolves.toBe(false);
  });

  it('returns nothing when the bundled English cannot be loaded', async () => {
    const { loader } = setUp();
    await expect(loader.load('en.more')).resolves.toBeUndefined();
  });

  it('fetches each file once per page load', async () => {
    const { loader, fetchLanguage } = setUp({ served: fresh });
    await loader.load('zh_Hans');
    await loader.hasChanged('zh_Hans');
    expect(fetchLanguage).toHaveBeenCalledTimes(1);
  });

  it('reports no change of a file that could not be loaded', async () => {
    const { loader, server, fetchLanguage } = setUp();
    await loader.load('zh_Hans');
    server.set('zh_Hans', fresh);
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(false);
    expect(fetchLanguage).toHaveBeenCalledTimes(1);
    await expect(loader.load('zh_Hans')).resolves.toBe(fresh);
  });

  it.each(['', '   ', 'nothing', '<!doctype html>\n<title>Login</title>\n[a]\nb=c', '{"a": 1}'])(
    'rejects %j as a language file',
    async (served) => {
      const { loader, cache } = setUp({ served });
      await expect(loader.load('zh_Hans')).resolves.toBeUndefined();
      await expect(loader.hasChanged('zh_Hans')).resolves.toBe(false);
      expect(cache.size).toBe(0);
    },
  );

  it('keeps a complete copy when the server answers with its beginning only', async () => {
    const { loader, cache } = setUp({ served: old.slice(0, -2), cached: `; Arioso 2\n${old}` });
    await loader.load('zh_Hans');
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(false);
    expect(cache.get('zh_Hans')).toBe(`; Arioso 2\n${old}`);
  });

  it('keeps a valid copy when the server answers with an HTML page', async () => {
    const { loader, cache } = setUp({ served: '<html>', cached: `; Arioso 2\n${old}` });
    await expect(loader.load('zh_Hans')).resolves.toBe(old);
    await expect(loader.hasChanged('zh_Hans')).resolves.toBe(false);
    expect(cache.get('zh_Hans')).toBe(`; Arioso 2\n${old}`);
  });
});
