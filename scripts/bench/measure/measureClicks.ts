import type { BenchPage } from '../page/benchPage';
import type { Figure, Figures } from '../report/figures';
import type { Control, Paint } from '../page/inPage';
import type { BenchCase } from '../parseBenchArguments';
import { median } from '../report/statistics';

const samples = 7;
/** Time until the page is idle again. Not a multiple of the polling interval, so that samples hit every phase of it. */
const restMs = 730;
const inputTimeoutMs = 10_000;

const selectAll: readonly Control[] = [
  { selector: '[role="columnheader"] input[type="checkbox"], [role="columnheader"] [role="checkbox"]', name: 'Select All' },
  { selector: '[title="Select All"]' },
];
const sortByName: readonly Control[] = [
  { selector: '[role="columnheader"] button', name: 'File Name' },
  { selector: '[class*="title"] a', name: 'File Name' },
];
const search: readonly Control[] = [{ selector: '[role="searchbox"], input[type="search"]' }, { selector: 'input', name: 'Search' }];
const linkTo = (list: string): readonly Control[] => [{ selector: `nav a[href$="#!/${list}"]` }, { selector: `a[href$="#!/${list}"]` }];

const missing = (what: string): Figure => ({ value: null, note: `${what} was not found` });

export async function measureSelectAll(page: BenchPage): Promise<Figures> {
  return { selectAll: await repeat(page, 'The checkbox "Select All"', () => clicked(page, selectAll)) };
}

/** Leaves the list sorted by name. */
export async function measureSort(page: BenchPage): Promise<Figures> {
  return { sortByName: await repeat(page, 'The column button "File Name"', () => clicked(page, sortByName)) };
}

/** Types a digit that occurs in about half of the names, and deletes it. */
export async function measureSearch(page: BenchPage): Promise<Figures> {
  const point = await page.find(search);
  if (!point) return { searchKey: missing('The searchbox "Search"') };
  await page.click(point);
  const figure = await repeat(page, 'The searchbox "Search"', async () => {
    const paint = await sample(page, 'keydown', () => page.press('7'));
    await page.wait(restMs);
    await page.press('Backspace');
    return paint;
  });
  return { searchKey: figure };
}

/** Opens an empty list and then the full one again. */
export async function measurePageSwitch(page: BenchPage, { kind }: BenchCase): Promise<Figures> {
  const [full, empty] = kind === 'waiting' ? ['waiting', 'downloading'] : ['downloading', 'waiting'];
  const back: (Paint | null)[] = [];
  const pageOut = await repeat(page, `A link to ${empty}`, async () => {
    const paint = await clicked(page, linkTo(empty));
    await page.wait(restMs);
    back.push(await clicked(page, linkTo(full)));
    return paint;
  });
  return { pageOut, pageIn: summary(back, `A link to ${full}`) };
}

async function clicked(page: BenchPage, controls: readonly Control[]): Promise<Paint | null> {
  const point = await page.find(controls);
  return point && sample(page, 'click', () => page.click(point));
}

async function sample(page: BenchPage, type: string, act: () => Promise<void>): Promise<Paint | null> {
  await page.evaluate(`bench.arm(${JSON.stringify(type)}, true)`);
  await act();
  // A control that consumes the event gives no measurement, so the wait is limited.
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), inputTimeoutMs);
  });
  return Promise.race([page.evaluate<Paint>('bench.paint()'), silence]).finally(() => clearTimeout(timer));
}

async function repeat(page: BenchPage, what: string, once: () => Promise<Paint | null>): Promise<Figure> {
  const paints: (Paint | null)[] = [];
  for (let count = 0; count < samples; count += 1) {
    const paint = await once();
    if (paint === null && count === 0) return missing(what);
    paints.push(paint);
    await page.wait(restMs);
  }
  return summary(paints, what);
}

function summary(paints: readonly (Paint | null)[], what: string): Figure {
  const seen = paints.filter((paint) => paint !== null);
  const silent = seen.filter((paint) => !paint.isEffectSeen).length;
  if (seen.length === 0) return missing(what);
  return {
    value: median(seen.map(({ ms }) => ms)),
    ...(silent > 0 ? { note: `${silent} of ${seen.length} times nothing was seen to change` } : {}),
  };
}
