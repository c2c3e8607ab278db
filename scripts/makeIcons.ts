/**
 * `node --import tsx scripts/makeIcons.ts`: draws the icons of the installed page from static/icon.svg with Chromium. Run it after a change
 * of that file, and commit static/icons/.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { inRepository } from './lib/paths';
import { shrinkPng } from './lib/shrinkPng';
import { runMain } from './lib/userError';
import { chromiumArguments, findChromium } from './programs/findChromium';

/** A maskable icon is cut to any shape around the inner 80 %; iOS cuts its icon too. Both have no transparent corners. */
const icons = [
  { name: 'icon-192', size: 192, isFull: false },
  { name: 'icon-512', size: 512, isFull: false },
  { name: 'maskable-512', size: 512, isFull: true },
  { name: 'apple-touch-icon', size: 180, isFull: true },
] as const;

async function makeIcons(): Promise<number> {
  const svg = readFileSync(inRepository('static', 'icon.svg'), 'utf8');
  const [, background] = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
  if (background === undefined) throw new Error('static/icon.svg has no background.');
  mkdirSync(inRepository('static', 'icons'), { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    for (const { name, size, isFull } of icons) {
      await page.setViewportSize({ width: size, height: size });
      const inner = isFull ? Math.round(size * 0.8) : size;
      const margin = (size - inner) / 2;
      await page.setContent(
        `<style>body{margin:0;${isFull ? `background:${background}` : ''}}svg{position:absolute;inset:${margin}px;width:${inner}px}</style>${svg}`,
      );
      const picture = await page.screenshot({ omitBackground: true });
      writeFileSync(inRepository('static', 'icons', `${name}.png`), shrinkPng(picture));
    }
  } finally {
    await browser.close();
  }
  return 0;
}

runMain(makeIcons);
