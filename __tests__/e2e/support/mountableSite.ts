import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildCommand } from '../../../scripts/lib/build';
import { runCommand } from '../../../scripts/lib/runCommand';
import { completeOrStop } from './cleanUp';

declare global {
  var mountArioso: (element: HTMLElement) => Promise<() => void>;
}

export interface MountableBuild {
  readonly folder: string;
  /** A page with an empty element `#here`, for the site's overlay. */
  readonly html: string;
  stop(): Promise<void>;
}

/** The production build with another entry (`support/mountable.ts`). */
export async function buildMountable(): Promise<MountableBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'arioso-mountable-'));
  const stop = () => rm(folder, { recursive: true });
  return completeOrStop(async () => {
    const { exitCode, output } = await runCommand([
      ...buildCommand,
      ...['--env', `entry=${join(__dirname, 'mountable.ts')}`],
      ...['--env', `out=${folder}`],
    ]);
    if (exitCode !== 0) throw new Error(output);
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    const html = index.replace(/<script src="head\.[^>]*><\/script>/, '').replace(/<div id="root">.*<\/div>/s, '<div id="here"></div>');
    return { folder, html, stop };
  }, stop);
}

/** Mounts in `#here`. */
export async function mountOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const here = document.getElementById('here');
    if (here) Object.assign(window, { unmount: await mountArioso(here) });
  });
}

export async function unmountOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    (Reflect.get(window, 'unmount') as () => void)();
  });
}
