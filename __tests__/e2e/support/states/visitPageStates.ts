import type { Page } from 'playwright-core';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import type { TestBrowser, Visit, VisitOptions } from '../browsers/browser';
import type { Site } from '../servers/site';
import type { PageState, StateGids } from './pageState';

interface Visits {
  readonly browser: TestBrowser;
  readonly site: Site;
  readonly gids: StateGids;
  readonly states: readonly PageState[];
  readonly visit?: VisitOptions;
  /** Returns the faults of a state. */
  readonly examine: (page: Page, state: PageState) => Promise<readonly string[]>;
}

/** The page of all servers also connects to the second server of the testbed (statesTestbed.ts), whose port browsers refuse. */
const refusedPort = /ws:\/\/127\.0\.0\.1:1\/jsonrpc.*ERR_UNSAFE_PORT/;

/** The visits of one test take up to a minute on an idle machine, and up to four on a very busy one. */
export const visitsTimeoutMs = 600_000;

/** Visits each state and returns all faults, console messages and policy violations included. */
export async function visitPageStates({ browser, site, gids, states, visit = {}, examine }: Visits): Promise<readonly string[]> {
  const faults: string[] = [];
  let shared: Visit | undefined;
  let before: PageState | undefined;
  for (const [place, state] of states.entries()) {
    // A new query makes the browser load the page again.
    const address = (isFresh: boolean) =>
      `${site.url}${isFresh ? `?${place}` : new URL(shared?.page.url() ?? site.url).search}#!${state.path}`;
    const open = (url: string) =>
      browser.open(url, { expected: [/./], ...visit, ...state.visit, storage: { ...visit.storage, ...state.visit?.storage } });
    const own = state.visit ? await open(address(true)) : undefined;
    const current = own ?? (shared ??= await open(address(true)));
    const { page, problems } = current;
    const seen = own ? 0 : problems.length;
    const add = (found: readonly string[]) => faults.push(...found.map((fault) => `${state.name}: ${fault}`));
    try {
      if (!own) {
        if (before && !before.isMessy) await closeAll(page);
        await page.goto(address(before?.isMessy === true));
      }
      await state.open(page, gids);
      add(await examine(page, state));
      add(problems.slice(seen).filter((problem) => !refusedPort.test(problem)));
    } catch (error) {
      add([String(error)]);
    }
    await page.mouse.up();
    if (own) await own.context.close();
    else before = state;
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
