import type { Page } from 'playwright-core';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import type { TestBrowser, Visit, VisitOptions } from './browser';
import type { Site } from './site';
import type { Station, TourGids } from './tour';

interface Tour {
  readonly browser: TestBrowser;
  readonly site: Site;
  readonly gids: TourGids;
  readonly stations: readonly Station[];
  readonly visit?: VisitOptions;
  /** Returns the faults of a station. */
  readonly examine: (page: Page, station: Station) => Promise<readonly string[]>;
}

/** The page of all servers also connects to the second server of the testbed (tourTestbed.ts), whose port browsers refuse. */
const refusedPort = /ws:\/\/127\.0\.0\.1:1\/jsonrpc.*ERR_UNSAFE_PORT/;

/** A tour takes up to a minute on an idle machine, and up to four on a very busy one. */
export const tourTimeoutMs = 600_000;

/** Visits each station and returns all faults, console messages and policy violations included. */
export async function takeTour({ browser, site, gids, stations, visit = {}, examine }: Tour): Promise<readonly string[]> {
  const faults: string[] = [];
  let shared: Visit | undefined;
  let before: Station | undefined;
  for (const [place, station] of stations.entries()) {
    // A new query makes the browser load the page again.
    const address = (isFresh: boolean) =>
      `${site.url}${isFresh ? `?${place}` : new URL(shared?.page.url() ?? site.url).search}#!${station.path}`;
    const open = (url: string) =>
      browser.open(url, { expected: [/./], ...visit, ...station.visit, storage: { ...visit.storage, ...station.visit?.storage } });
    const own = station.visit ? await open(address(true)) : undefined;
    const current = own ?? (shared ??= await open(address(true)));
    const { page, problems } = current;
    const seen = own ? 0 : problems.length;
    const add = (found: readonly string[]) => faults.push(...found.map((fault) => `${station.name}: ${fault}`));
    try {
      if (!own) {
        if (before && !before.isMessy) await closeAll(page);
        await page.goto(address(before?.isMessy === true));
      }
      await station.open(page, gids);
      add(await examine(page, station));
      add(problems.slice(seen).filter((problem) => !refusedPort.test(problem)));
    } catch (error) {
      add([String(error)]);
    }
    await page.mouse.up();
    if (own) await own.context.close();
    else before = station;
  }
  return faults;
}

async function closeAll(page: Page): Promise<void> {
  await waitUntil('Escape has closed every dialog and menu', async () => {
    if ((await page.locator('dialog[open], [role="menu"]').count()) === 0) return true;
    await page.keyboard.press('Escape');
    return false;
  });
}
