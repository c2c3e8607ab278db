import type { Locator, Page } from 'playwright-core';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { bundleReduxDevTools } from './support/browsers/reduxDevTools';
import { action, cell, taskRow, untilConnected, untilGone, untilItMoves } from './support/page/pageElements';
import { testbedForTests, type Testbed } from './support/testbedForTests';
import { expectNothingSent } from './support/traffic';

const browser = browserForTests();
let testbed: Testbed;
let devTools: string;
beforeAll(async () => {
  devTools = await bundleReduxDevTools();
});
testbedForTests((made) => {
  testbed = made;
});

/** The time of three polls. */
const shortMs = 3000;
/** Longer than any heartbeat. */
const longMs = 6000;

const banner = (page: Page): Locator => page.getByText('Viewing recorded state; the daemon is not contacted');

/** What a button of the DevTools monitor dispatches. */
const press = (page: Page, lifted: { readonly type: string; readonly [key: string]: unknown }) =>
  page.evaluate((it) => void reduxStore.liftedStore.dispatch(it), lifted);

const lastIndex = (page: Page) => page.evaluate(() => reduxStore.liftedStore.getState().stagedActionIds.length - 1);

/**
 * Waits until "Connected to …" was shown and has closed. The late code shows it some time after the first rows. Its end during a recorded
 * state would be another action that the gate queues.
 */
const untilGreetingHasEnded = (page: Page) =>
  page.waitForFunction(() => {
    const { actionsById } = reduxStore.liftedStore.getState();
    const isShown = Object.values(actionsById).some(({ action }) => action.type === 'notices/noticeShown');
    return isShown && (reduxStore.getState() as { notices: { notices: readonly unknown[] } }).notices.notices.length === 0;
  });

/** Opens a list whose figures change with every poll, and waits until nothing else changes. */
async function openList() {
  const gid = await addUri(testbed.daemon, `${testbed.files.url}/slow/20000/9000000/moving.bin`);
  const { page, traffic } = await browser.open(testbed.site.url, { before: { path: devTools } });
  await untilConnected(page);
  await taskRow(page, gid).waitFor();
  await untilGreetingHasEnded(page);
  await untilItMoves('the list', () => cell(page, gid, 'progress').textContent());
  return { page, traffic, gid };
}

type Opened = Awaited<ReturnType<typeof openList>>;

/** Expects a recorded state: a banner, no requests and no changes. The user's commands are refused. */
async function expectStandstill({ page, traffic, gid }: Opened, { hasRow = true, quietMs = shortMs } = {}): Promise<void> {
  await banner(page).waitFor();
  const state = () => page.evaluate(() => JSON.stringify(reduxStore.getState()));
  const shown = await state();
  const from = performance.now();
  if (hasRow) {
    await taskRow(page, gid).click();
    await action(page, 'Pause').click({ force: true });
  }
  await expectNothingSent(traffic, quietMs, from);
  expect(await state()).toBe(shown);
}

/** Expects the live state: no banner, and polls go on. */
async function expectLife({ page, traffic, gid }: Opened): Promise<void> {
  await untilGone(banner(page));
  const from = performance.now();
  await untilItMoves('the list', () => cell(page, gid, 'progress').textContent());
  await waitUntil('polls go on', () => traffic.sentSince(from).length > 1);
  const { currentStateIndex, stagedActionIds } = await page.evaluate(() => reduxStore.liftedStore.getState());
  expect(currentStateIndex).toBe(stagedActionIds.length - 1);
}

/** Presses Resume and returns the state of the same moment, before any poll. */
const resume = (page: Page): Promise<unknown> =>
  page.getByRole('button', { name: 'Resume live' }).evaluate((button: HTMLElement) => {
    button.click();
    return reduxStore.getState();
  });

describe('e2e/timeTravel, with the instrument of Redux DevTools while polls run at 1 s', () => {
  it('jumps and slides without a call, and resumes exactly', async () => {
    const opened = await openList();
    const { page } = opened;
    // Read in the same task as the jump, so that no poll comes between.
    const newest = await page.evaluate(() => {
      const state = reduxStore.getState();
      reduxStore.liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 3, actionId: 3 });
      return state;
    });
    await expectStandstill(opened, { hasRow: false, quietMs: longMs });
    expect(await resume(page)).toEqual(newest);
    await expectLife(opened);

    const last = await lastIndex(page);
    for (let index = 0; index < last; index += 1) await press(page, { type: 'JUMP_TO_STATE', index, actionId: index });
    await expectStandstill(opened);
    // Moving the slider to its right end resumes, too.
    await press(page, { type: 'JUMP_TO_STATE', index: await lastIndex(page) });
    await expectLife(opened);
  });

  it('skips an action, imports a recording and locks without a call, and resumes', async () => {
    const opened = await openList();
    const { page } = opened;
    const recording = await page.evaluate(() => JSON.stringify(reduxStore.liftedStore.getState()));
    // A poll, because skipping it changes the shown state.
    const polledId = await page.evaluate(() => {
      const { stagedActionIds, actionsById } = reduxStore.liftedStore.getState();
      return stagedActionIds.filter((id) => actionsById[id]?.action.type === 'daemon/polled').at(-1) ?? -1;
    });
    await press(page, { type: 'TOGGLE_ACTION', id: polledId });
    await expectStandstill(opened);
    await press(page, { type: 'TOGGLE_ACTION', id: polledId });
    await resume(page);
    await expectLife(opened);

    await press(page, { type: 'LOCK_CHANGES', status: true });
    await expectStandstill(opened);
    await resume(page);
    expect(await page.evaluate(() => reduxStore.liftedStore.getState().isLocked)).toBe(false);
    await expectLife(opened);

    await page.evaluate(
      (text) =>
        void reduxStore.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(text) as unknown, noRecompute: false }),
      recording,
    );
    await expectStandstill(opened);
    const imported = await page.evaluate(() => reduxStore.liftedStore.getState().computedStates.at(-1)?.state);
    expect(await resume(page)).toEqual(imported);
    await expectLife(opened);
  });
});
