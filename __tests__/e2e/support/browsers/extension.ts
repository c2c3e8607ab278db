import { createHash } from 'node:crypto';
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { inRepository } from '../../../../scripts/lib/paths';
import { chromiumArguments, findChromium } from '../../../../scripts/programs/findChromium';

interface ExtensionBrowser {
  readonly context: BrowserContext;
  /** Of index.html. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Chromium with the built files as an unpacked extension, whose pages have the policy of Manifest V3. */
export async function startExtension(): Promise<ExtensionBrowser> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'arioso-extension-')));
  const folder = join(root, 'extension');
  await cp(inRepository('dist'), folder, { recursive: true });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ manifest_version: 3, name: 'Downloads', version: '1.0' }));
  const context = await chromium.launchPersistentContext(join(root, 'profile'), {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  return {
    context,
    url: `chrome-extension://${idOf(folder)}/index.html`,
    stop: async () => {
      await context.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Chromium's id of an unpacked extension: the first half of the path's SHA-256, with the letters a to p for the digits. */
const idOf = (folder: string): string =>
  createHash('sha256')
    .update(folder)
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/./g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
