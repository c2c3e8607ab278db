import type { TaskListName } from '../../../src/domain/taskList/taskLists';
import { UnusableResponseError } from '../../../src/rpc';
import { pollPage, type PageData } from '../../../src/sagas/pollers/pollPage';
import { taskCall } from '../../../src/sagas/pollers/pollCalls';
import { listsOutdated } from '../../../src/store/slices/connection';
import { settingsChanged } from '../../../src/store/slices/settings';
import { pauseSettled } from '../../../src/store/slices/tasks';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { makeTasks } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

// The clock and every delay are jest's.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Wanted {
  readonly path?: string;
  readonly lists?: readonly TaskListName[];
  readonly settings?: object;
  readonly delayMs?: number;
  readonly tasks?: NonNullable<Parameters<typeof fakeDaemon>[0]>['lists'];
}

async function setUp({ path = '/downloading', lists = ['active'], settings = {}, delayMs = 1, tasks = {} }: Wanted = {}) {
  const daemon = fakeDaemon({ lists: tasks, delayMs });
  const parts = startSagas(() => pollPage(lists), {
    state: makeState({ path, settings }),
    environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
  });
  await advance(0);
  return {
    ...parts,
    daemon,
    count: (method?: string) => daemon.requests.filter((names) => method === undefined || names.includes(`aria2.${method}`)).length,
  };
}

describe('sagas/pollers/pollPage', () => {
  it('polls at once and then at the interval, totals and list together', async () => {
    const { daemon, count } = await setUp();
    expect(count()).toBe(1);
    await advance(10_000);
    expect(count()).toBe(11);
    expect(daemon.requests.every((names) => names.join() === 'aria2.getGlobalStat,aria2.tellActive')).toBe(true);
  });

  it.each([1500, 5000, 9999])('never has two polls in flight when responses take %d ms', async (delayMs) => {
    const { daemon, store, count } = await setUp({ delayMs });
    for (let count = 0; count < 100; count += 1) {
      store.dispatch(listsOutdated());
      await advance(300);
    }
    expect(daemon.inFlight.most).toBe(1);
    expect(count()).toBeGreaterThan(1);
  });

  it('answers several actions that come during one pause with one poll', async () => {
    const { store, count } = await setUp({ settings: { globalStatRefreshInterval: 0, downloadTaskRefreshInterval: 0 } });
    await advance(1);
    const before = count();
    for (let action = 0; action < 3; action += 1) store.dispatch(pauseSettled({ succeeded: ['a1'], failed: [] }));
    await advance(10_000);
    expect(count()).toBe(before + 1);
  });

  it('has separate intervals for totals and lists', async () => {
    const { count } = await setUp({ settings: { globalStatRefreshInterval: 5000, downloadTaskRefreshInterval: 1000 } });
    await advance(10_000);
    expect(count('tellActive')).toBe(11);
    expect(count('getGlobalStat')).toBe(3);
  });

  it('stops polling the list at an interval of 0, and continues with the totals', async () => {
    const { count } = await setUp({ settings: { downloadTaskRefreshInterval: 0 } });
    await advance(60_000);
    expect(count('tellActive')).toBe(1);
    expect(count('getGlobalStat')).toBe(61);
  });

  it('stops polling the totals at an interval of 0, and continues with the list', async () => {
    const { count } = await setUp({ settings: { globalStatRefreshInterval: 0 } });
    await advance(10_000);
    expect(count('getGlobalStat')).toBe(1);
    expect(count('tellActive')).toBe(11);
  });

  it('polls nothing at intervals of 0, except after a command', async () => {
    const { store, count } = await setUp({ settings: { globalStatRefreshInterval: 0, downloadTaskRefreshInterval: 0 } });
    await advance(3_600_000);
    expect(count()).toBe(1);
    store.dispatch(pauseSettled({ succeeded: ['1'], failed: [] }));
    await advance(1000);
    expect(count()).toBe(2);
    await advance(3_600_000);
    expect(count()).toBe(2);
  });

  it('is connected again after silence even when neither totals nor lists are due', async () => {
    const daemon = fakeDaemon({});
    let isBroken = false;
    const batch: typeof daemon.session.batch = (...wanted) =>
      isBroken ? Promise.reject(new UnusableResponseError('system.multicall')) : daemon.session.batch(...wanted);
    const pageData: PageData = {
      calls: () => [taskCall('1')],
      *receive() {
        return true;
      },
    };
    const { store } = startSagas(() => pollPage([], pageData), {
      state: makeState({ path: '/task/detail/1', settings: { globalStatRefreshInterval: 0 } }),
      environment: fakeEnvironment({ sessionHolder: { session: { ...daemon.session, batch } } }),
    });
    const status = () => store.getState().connection.status;
    await advance(10);
    isBroken = true;
    await advance(5000);
    expect(status()).toBe('silent');
    isBroken = false;
    await advance(2000);
    expect(status()).toBe('connected');
  });

  it('polls seldom for 500 notifications', async () => {
    const { store, count } = await setUp();
    const before = count();
    for (let each = 0; each < 500; each += 1) {
      store.dispatch(listsOutdated());
      await advance(2);
    }
    // The configured one, and at most five more in that second.
    expect(count() - before).toBeGreaterThan(1);
    expect(count() - before).toBeLessThanOrEqual(6);
  });

  it('requests the whole waiting list every ten seconds, and its visible tasks in between', async () => {
    const waiting = makeTasks(3, { status: 'waiting' });
    const { count } = await setUp({ path: '/waiting', lists: ['waiting'], tasks: { waiting } });
    expect(count('tellWaiting')).toBe(1);
    await advance(9500);
    expect(count('tellWaiting')).toBe(1);
    await advance(3000);
    expect(count('tellWaiting')).toBe(2);
    await advance(60_000);
    expect(count('tellWaiting')).toBeGreaterThanOrEqual(7);
    expect(count('tellWaiting')).toBeLessThanOrEqual(8);
  });

  it.each([
    ['a notification', listsOutdated()],
    ['a command of ours', pauseSettled({ succeeded: ['1'], failed: [] })],
    ['the order by folder is chosen', settingsChanged({ displayOrder: 'folder:asc' })],
    ['the column of folders is chosen', settingsChanged({ taskColumns: 'size,folder' })],
  ])('requests the whole list soon after %s', async (_title, action) => {
    const { store, count } = await setUp({ path: '/waiting', lists: ['waiting'] });
    await advance(1500);
    expect(count('tellWaiting')).toBe(1);
    store.dispatch(action);
    await advance(250);
    expect(count('tellWaiting')).toBe(2);
  });

  it.each([
    ['a change of the order', { displayOrder: 'name:asc' }],
    ['a change of the rules for folders', { folderRules: '[]' }],
  ])('does not request the whole list after %s', async (_title, changes) => {
    const { store, count } = await setUp({ path: '/waiting', lists: ['waiting'] });
    await advance(1500);
    store.dispatch(settingsChanged(changes));
    await advance(250);
    expect(count('tellWaiting')).toBe(1);
  });

  it('does not request the whole list again while the column of folders gets another width', async () => {
    const { store, count } = await setUp({ path: '/waiting', lists: ['waiting'] });
    await advance(1500);
    for (const taskColumns of ['size,folder', 'size,folder:150', 'size,folder:200']) {
      store.dispatch(settingsChanged({ taskColumns }));
      await advance(250);
    }
    expect(count('tellWaiting')).toBe(2);
  });

  it('requests the whole list when the counts have changed', async () => {
    const { daemon, count } = await setUp({ path: '/waiting', lists: ['waiting'] });
    await advance(1500);
    (daemon.lists as { waiting: unknown }).waiting = makeTasks(1, { status: 'waiting' });
    await advance(1500);
    expect(count('tellWaiting')).toBe(2);
  });

  it('pauses after a long list', async () => {
    const waiting = makeTasks(10_050, { status: 'waiting' });
    const { store, count } = await setUp({ path: '/waiting', lists: ['waiting'], tasks: { waiting } });
    await advance(2000);
    const before = count('tellWaiting');
    for (let each = 0; each < 50; each += 1) {
      store.dispatch(listsOutdated());
      await advance(100);
    }
    expect(count('tellWaiting') - before).toBeLessThanOrEqual(6);
    expect(count('tellWaiting') - before).toBeGreaterThan(1);
  });

  it('requests only the totals on a page without lists', async () => {
    const { daemon, count } = await setUp({ path: '/status', lists: [] });
    await advance(5000);
    expect(count('getGlobalStat')).toBe(6);
    expect(daemon.requests.flat().every((name) => name === 'aria2.getGlobalStat')).toBe(true);
  });

  it('stops when cancelled', async () => {
    const { task, count } = await setUp();
    task.cancel();
    const before = count();
    await advance(60_000);
    expect(count()).toBe(before);
  });
});
