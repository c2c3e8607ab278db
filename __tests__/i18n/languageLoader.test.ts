import { createLanguageLoader } from '../../src/i18n/languageLoader';
import { processorClock } from '../helpers/processorClock';

const fresh = '[a]\nb=new';
const old = '[a]\nb=old';

/** A loader over a server and a cache that the test fills. */
function stage({ served, cached }: { served?: string; cached?: string } = {}) {
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
  it('fetches what is not in the cache, and keeps it with the version of the program', async () => {
    const { loader, cache } = stage({ served: fresh });
    await expect(loader.load('zh_Hans')).resolves.toBe(fresh);
    expect(cache.get('zh_Hans')).toBe(`; Arioso 2\n${fresh}`);
  });

  it('uses the copy in the cache at once, without asking anybody', async () => {
    const { loader, fetchLanguage } = stage({ served: fresh, cached: `; Arioso 2\n${old}` });
    await expect(loader.load('zh_Hans')).resolves.toBe(old);
    expect(fetchLanguage).not.toHaveBeenCalled();
  });

  it.each([`; Arioso 1\n${old}`, old, '', '; Arioso 2\n<html>'])('does not use the copy %j of another version', async (cached) => {
    const { loader } = stage({ served: fresh, cached });
    await expect(loader.load('zh_Hans')).resolves.toBe(fresh);
  });

  it.each(['\n'.repeat(100_000), `${' '.repeat(100_000)}x`, '[]]]'.repeat(50_000)])(
    'ends soon with a file without texts',
    async (served) => {
      const { loader } = stage({ served });
      const spentMs = processorClock();
      await loader.load('zh_Hans');
      expect(spentMs()).toBeLessThan(500);
    },
  );

  it('has nothing when neither cache nor server has', async () => {
    await expect(stage().loader.load('zh_Hans')).resolves.toBeUndefined();
  });

  it('tells that the file has changed, and keeps it for next time', async () => {
    const { loader, cache } = stage({ served: fresh, cached: `; Arioso 2\n${old}` });
    await loader.load('zh_Hans');
    await expect(loader.refresh('zh_Hans')).resolves.toBe('changed');
    expect(cache.get('zh_Hans')).toBe(`; Arioso 2\n${fresh}`);
  });

  it('tells that the file is the same', async () => {
    const { loader } = stage({ served: fresh });
    await loader.load('zh_Hans');
    await expect(loader.refresh('zh_Hans')).resolves.toBe('same');
  });

  it('does not complain about a server that is gone while a copy is in use', async () => {
    const { loader } = stage({ cached: `; Arioso 2\n${old}` });
    await loader.load('zh_Hans');
    await expect(loader.refresh('zh_Hans')).resolves.toBe('same');
  });

  it('falls back on the English that came with the program, and does not complain', async () => {
    const { loader } = stage();
    await expect(loader.load('en')).resolves.toBe('bundled');
    await expect(loader.refresh('en')).resolves.toBe('same');
  });

  it('loads nothing, and does not fail, when the English that came with the program cannot be loaded', async () => {
    const { loader } = stage();
    await expect(loader.load('en.more')).resolves.toBeUndefined();
  });

  it('does not fetch again what it has fetched since the page was opened', async () => {
    const { loader, fetchLanguage } = stage({ served: fresh });
    await loader.load('zh_Hans');
    await loader.refresh('zh_Hans');
    expect(fetchLanguage).toHaveBeenCalledTimes(1);
  });

  it('says when a language cannot be had at all', async () => {
    const { loader } = stage();
    await loader.load('zh_Hans');
    await expect(loader.refresh('zh_Hans')).resolves.toBe('unavailable');
  });

  it.each(['', '   ', 'nothing', '<!doctype html>\n<title>Login</title>\n[a]\nb=c', '{"a": 1}'])(
    'takes %j for no language file',
    async (served) => {
      const { loader, cache } = stage({ served });
      await expect(loader.load('zh_Hans')).resolves.toBeUndefined();
      await expect(loader.refresh('zh_Hans')).resolves.toBe('unavailable');
      expect(cache.size).toBe(0);
    },
  );

  it('keeps a good copy when the server answers with a page', async () => {
    const { loader, cache } = stage({ served: '<html>', cached: `; Arioso 2\n${old}` });
    await expect(loader.load('zh_Hans')).resolves.toBe(old);
    await expect(loader.refresh('zh_Hans')).resolves.toBe('same');
    expect(cache.get('zh_Hans')).toBe(`; Arioso 2\n${old}`);
  });
});
