import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildUnlessCurrent, webpackBuild } from '../../../../scripts/builds/build';

declare global {
  var mountArioso: (element: HTMLElement) => Promise<() => void>;
}

export interface MountableBuild {
  readonly folder: string;
  /** A page with an empty element `#here`, for the site's overlay. */
  readonly html: string;
}

const entry = '__tests__/e2e/support/servers/mountable.ts';

/** The production build with another entry. */
export async function buildMountable(): Promise<MountableBuild> {
  const folder = await buildUnlessCurrent(webpackBuild('mountable', `entry=${entry}`, [entry]));
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  return {
    folder,
    html: index.replace(/<script src="head\.[^>]*><\/script>/, '').replace(/<div id="root">.*<\/div>/s, '<div id="here"></div>'),
  };
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
