import type { Page } from 'playwright-core';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import { axeFindings } from './axe';
import type { VisitOptions } from '../browsers/browser';

/** A visit whose colours, language and movements the examinations change. */
export const examinedVisit = {
  storage: { 'Arioso.Options': '{"theme":"system","language":"en"}' },
  reducedMotion: 'reduce',
} as const satisfies VisitOptions;

/** Boxes that scroll sideways after the page has followed the size of its window. Tables in a box of their own may scroll. */
export async function sidewaysFaults(page: Page): Promise<readonly string[]> {
  const look = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, document.body, ...document.querySelectorAll('main, dialog[open], dialog[open] > div')];
      return boxes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((box) => {
          const edge = box.getBoundingClientRect().left + box.clientWidth;
          const widest = [...box.querySelectorAll('*')].find((element) => element.getBoundingClientRect().right > edge + 0.5);
          const { scrollWidth, clientWidth } = box;
          return `${box.tagName} ${scrollWidth} > ${clientWidth}, by ${widest ? `${widest.tagName} ${widest.className} ${widest.textContent.slice(0, 40)}` : 'nobody'}`;
        });
    });
  let found: readonly string[] = [];
  await waitUntil('nothing is too wide', async () => (found = await look()).length === 0).catch(() => undefined);
  return found;
}

/**
 * Targets smaller than the minimum (WCAG 2.5.8; docs/trust.md, section 6). Links within a sentence are exempt; one alone in its block is
 * not.
 */
export const smallTargets = (page: Page, minimum: { readonly width: number; readonly height: number }): Promise<readonly string[]> =>
  page.evaluate(({ width: minWidth, height: minHeight }) => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('[role="menu"]') ?? document.body;
    const faults: string[] = [];
    for (const element of scope.querySelectorAll('a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="tab"]')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { textContent, parentElement } = element;
      // An address that is shown as text breaks like a sentence.
      const isText = parentElement?.textContent !== textContent || element.getAttribute('href') === textContent;
      const isInSentence = getComputedStyle(element).display === 'inline' && isText;
      if (element.matches(':disabled, [type="file"]') || isInSentence) continue;
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      if (width < minWidth || height < minHeight)
        faults.push(`small target: ${element.tagName} ${name.slice(0, 40)} ${Math.round(width)} by ${Math.round(height)}`);
    }
    return faults;
  }, minimum);

/** What a page for fingers must not have (docs/trust.md, section 6). */
export const touchFaults = async (page: Page): Promise<readonly string[]> => [
  ...(await smallTargets(page, { width: 24, height: 44 })),
  ...(await sidewaysFaults(page)),
];

/**
 * Running animations. A delay is no movement. An animation of a millisecond counts as none only for `transform`, because an inherited
 * property takes a frame for each child.
 */
const movements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const isInstant = Number(effect?.getComputedTiming().activeDuration) <= 1;
      const property = animation instanceof CSSTransition ? animation.transitionProperty : 'transform';
      const target = effect instanceof KeyframeEffect ? `${effect.target?.tagName ?? ''} ${effect.target?.className ?? ''}` : '';
      return isInstant && property === 'transform' ? [] : [`moves: ${property} of ${target}`];
    }),
  );

/** Changes the language as another tab does. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => {
    const key = 'Arioso.Options';
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...stored, language: code }));
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }, language);
  await page.locator(`html[lang="${language.replace('_', '-')}"]`).waitFor();
}

async function chooseTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
}

/** Faults against the rules of docs/trust.md, section 6, that can be checked in any state of the page. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  const add = (what: string, found: readonly string[]) => faults.push(...found.map((fault) => `${what}: ${fault}`));
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const isPhone = size.width < 768;

  await chooseTheme(page, 'dark');
  add('dark, English', [...(await axeFindings(page)), ...(await movements(page))]);
  add('pointer', await smallTargets(page, isPhone ? { width: 24, height: 44 } : { width: 24, height: 24 }));
  await chooseLanguage(page, 'zh_Hans');
  await chooseTheme(page, 'light');
  add('light, Simplified Chinese', [...(await axeFindings(page)), ...(await movements(page))]);
  await chooseLanguage(page, 'zh_Hant');
  await page.emulateMedia({ forcedColors: 'active' });
  add('forced colours, Traditional Chinese', await axeFindings(page));
  await page.emulateMedia({ forcedColors: 'none' });
  await chooseLanguage(page, 'en');

  await page.setViewportSize({ width: 320, height: 640 });
  add('320 px', await sidewaysFaults(page));
  await page.setViewportSize({ width: 640, height: 400 });
  // A window of 1280 by 800 pixels at a zoom of 200 %.
  add('200 %', await sidewaysFaults(page));
  await page.setViewportSize(size);
  return faults;
}
