import { fork } from 'redux-saga/effects';
import type { Action } from '@reduxjs/toolkit';
import { withAwaited } from '../../../src/domain/newTask/awaitedMagnets';
import { withTabLock } from '../../../src/platform/storage/tabLock';
import { ConnectionError, UnauthorizedError } from '../../../src/rpc';
import { watchFileSelection } from '../../../src/sagas/files/fileSelection';
import { resumeAwaited, watchMetadata } from '../../../src/sagas/metadata/metadataWait';
import { connected, listsOutdated } from '../../../src/store/slices/connection';
import { noticeClosed } from '../../../src/store/slices/notices';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { advance, loadAndAdvance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeStorageOfTabs } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

// Each tab has its own lock, but tests of several tabs share the modules.
jest.mock('../../../src/sagas/lock', () => ({
  ...jest.requireActual<object>('../../../src/sagas/lock'),
  createLock: () => ({}),
  withLock: (_lock: unknown, work: () => unknown) => work(),
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const [magnet, follower] = ['00000000000000a1', '00000000000000a2'];
const noSamples = '[{"name":"No samples","exclude":["*sample*"]}]';

/** Tabs that await a magnet of one aria2. The follower has two files, and its metadata is not there yet. */
function setUp({ status: first = 'active', fileRules = noSamples, delayMs = 5 } = {}) {
  let [hasMetadata, status, selected] = [false, first, '1,2'];
  let failure: unknown;
  let beforeLock: () => void = () => undefined;
  const changes: string[] = [];
  const files = () =>
    ['sample.mkv', 'b.mkv'].map((name, place) => ({
      index: String(place + 1),
      path: `/dl/pack/${name}`,
      length: '10',
      completedLength: '0',
      selected: String(selected.split(',').includes(String(place + 1))),
      uris: [],
    }));
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (failure) return failure;
    if (method === 'aria2.tellStatus' && params[0] === magnet)
      return {
        gid: magnet,
        status: hasMetadata ? 'complete' : 'active',
        ...(hasMetadata && { followedBy: [follower] }),
        files: [],
        dir: '/dl',
      };
    if (method === 'aria2.tellStatus') {
      const bittorrent = { info: { name: 'pack' }, mode: 'multi', announceList: [] };
      return { gid: follower, status, files: files(), dir: '/dl', bittorrent };
    }
    if (method === 'aria2.getFiles') return files();
    if (!['aria2.forcePause', 'aria2.unpause', 'aria2.changeOption'].includes(method)) return undefined;
    changes.push(method.slice('aria2.'.length));
    if (method === 'aria2.forcePause') status = 'paused';
    if (method === 'aria2.unpause') status = 'active';
    if (method !== 'aria2.changeOption') return undefined;
    const given: Readonly<Record<string, unknown>> = Object(params[1]);
    selected = String(given['select-file']);
    return 'OK';
  };
  const daemon = fakeDaemon({ answer, delayMs });
  const texts = new Map([['AwaitedMagnets', JSON.stringify(withAwaited({}, 'a', [magnet]))]]);
  const storages = fakeStorageOfTabs(texts, 3);
  const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];
  let opened = 0;
  const openTab = () => {
    const storage = storages[opened++];
    if (!storage) throw new Error('The set-up has three tabs.');
    const { store, task } = startSagas(
      function* watch() {
        yield fork(watchFileSelection);
        yield fork(watchMetadata);
        yield fork(resumeAwaited);
      },
      {
        state: makeState({ profiles, settings: { fileRules } }),
        environment: fakeEnvironment({ storage, sessionHolder: { session: daemon.session } }),
        provide: [
          [
            withTabLock,
            (_name: string, work: () => boolean) => {
              beforeLock();
              return work();
            },
          ],
        ],
      },
    );
    return {
      /** Closes the page before it can write to the storage. */
      close: () => {
        Object.assign(storage, { write: () => true });
        task.cancel();
      },
      dispatch: (action: Action) => void store.dispatch(action),
      notices: () => store.getState().notices.notices,
      noticeKeys: () => store.getState().notices.notices.map(({ text }) => text.key),
    };
  };
  const metadataArrives = () => (hasMetadata = true);
  /** Opens two tabs and lets both hear of the metadata, the second one `offset` milliseconds later. */
  const twoTabsHear = async (offset: number) => {
    const tabs = [openTab(), openTab()] as const;
    await loadAndAdvance(1000);
    metadataArrives();
    tabs[0].dispatch(listsOutdated());
    await advance(offset);
    tabs[1].dispatch(listsOutdated());
    return tabs;
  };
  return {
    openTab,
    twoTabsHear,
    changes,
    daemon,
    metadataArrives,
    /** The answer to every request. */
    failBy: (answer: unknown) => (failure = answer),
    /** Another tab removes the magnet, and this tab reads that before it hears of it. */
    removeBeforeLock: () => (beforeLock = () => void texts.delete('AwaitedMagnets')),
    start: () => (status = 'active'),
    choose: (files: string) => (selected = files),
    kept: () => JSON.parse(texts.get('AwaitedMagnets') ?? '') as unknown,
  };
}

const chosen = 'fileRules.chosenOf';
const offered = 'newTask.metadataReady';

describe('sagas/metadata/metadataWait, in several tabs', () => {
  it.each([0, 5, 10, 25, 100, 300])('applies the file rules to a running torrent in one tab, %i ms before another', async (offset) => {
    const { twoTabsHear, changes, kept } = setUp();
    const tabs = await twoTabsHear(offset);
    await loadAndAdvance(30_000);
    expect(changes).toEqual(['forcePause', 'changeOption', 'unpause']);
    expect(tabs.map(({ noticeKeys }) => noticeKeys())).toEqual([[chosen], []]);
    expect(kept()).toEqual({});
  });

  it.each([0, 5, 10, 25, 100])('offers the files of a paused torrent in both tabs after one choice, %i ms apart', async (offset) => {
    const { twoTabsHear, changes, kept } = setUp({ status: 'paused' });
    const tabs = await twoTabsHear(offset);
    await loadAndAdvance(3000);
    expect(changes).toEqual(['changeOption']);
    expect(tabs.map(({ noticeKeys }) => noticeKeys())).toEqual([[chosen, offered], [offered]]);
    // The answer in one tab ends the offer in the other.
    tabs[1].dispatch(noticeClosed(tabs[1].notices()[0]?.id ?? ''));
    await advance(0);
    expect(tabs.map(({ noticeKeys }) => noticeKeys())).toEqual([[chosen], []]);
    expect(kept()).toEqual({});
  });

  it('offers the files in each tab without file rules, until the task is started elsewhere', async () => {
    const { openTab, metadataArrives, start, kept } = setUp({ status: 'paused', fileRules: '' });
    metadataArrives();
    const tabs = [openTab(), openTab()] as const;
    await loadAndAdvance(1000);
    expect(tabs.map(({ noticeKeys }) => noticeKeys())).toEqual([[offered], [offered]]);
    start();
    await advance(10_000);
    expect(tabs.map(({ noticeKeys }) => noticeKeys())).toEqual([[], []]);
    expect(kept()).toEqual({});
  });

  it('offers the files after a reload without another choice', async () => {
    const { openTab, changes, metadataArrives, choose } = setUp({ status: 'paused' });
    metadataArrives();
    const first = openTab();
    await loadAndAdvance(3000);
    expect(first.noticeKeys()).toEqual([chosen, offered]);
    // By hand, against the rules.
    choose('1,2');
    first.close();
    const reloaded = openTab();
    await loadAndAdvance(1000);
    expect([reloaded.noticeKeys(), changes]).toEqual([[offered], ['changeOption']]);
  });

  it('applies the rules in another tab a minute after the tab with the claim was closed', async () => {
    const { openTab, changes, metadataArrives, kept } = setUp({ status: 'paused', delayMs: 1000 });
    metadataArrives();
    const first = openTab();
    // Two answers have come, and the tab has claimed the magnet.
    await loadAndAdvance(2500);
    expect(kept()).toMatchObject({ a: [{ phase: 'claimed' }] });
    first.close();
    const second = openTab();
    await loadAndAdvance(50_000);
    expect([second.noticeKeys(), changes]).toEqual([[], []]);
    await advance(30_000);
    expect([second.noticeKeys(), changes]).toEqual([[chosen, offered], ['changeOption']]);
  });

  it('keeps its claim while a slow daemon answers', async () => {
    const { openTab, changes, metadataArrives } = setUp({ delayMs: 70_000 });
    metadataArrives();
    openTab();
    openTab();
    await loadAndAdvance(1_500_000);
    expect(changes).toEqual(['forcePause', 'changeOption', 'unpause']);
  });

  it.each([
    ['loses the connection', 'paused'],
    ['loses the connection', 'active'],
    ['is refused the secret', 'paused'],
    ['goes to another server', 'paused'],
  ])('applies the rules at once in another tab when one %s, to a task that is %s', async (how, status) => {
    const { openTab, metadataArrives, failBy, kept } = setUp({ status, delayMs: 1000 });
    metadataArrives();
    const first = openTab();
    await loadAndAdvance(2500);
    expect(kept()).toMatchObject({ a: [{ phase: 'claimed' }] });
    if (how === 'loses the connection') failBy(new ConnectionError('closed'));
    else if (how === 'is refused the secret') failBy(new UnauthorizedError());
    else first.dispatch(profileActivated('b'));
    await advance(1500);
    expect(kept()).toMatchObject({ a: [{ phase: 'awaited' }] });
    first.close();
    failBy(undefined);
    const second = openTab();
    second.dispatch(connected({ version: aVersion, options: {} }));
    await loadAndAdvance(12_000);
    expect(second.noticeKeys()).toContain(chosen);
  });

  it.each([
    ['after a refused secret', 3500, new UnauthorizedError(), [chosen, offered]],
    ['not after a response that cannot be used, because each try may pause a running task', 3500, { nonsense: true }, []],
    ['not after an unreadable task either', 2500, { nonsense: true }, []],
  ])('applies the rules again at the next connection: %s', async (_title, failsAtMs, failure, noticeKeys) => {
    const { openTab, metadataArrives, failBy, kept } = setUp({ status: 'paused', delayMs: 1000 });
    metadataArrives();
    const tab = openTab();
    // After 2.5 s the task is requested. After 3.5 s the rules have chosen, and the choice is on its way.
    await loadAndAdvance(failsAtMs);
    failBy(failure);
    await advance(1500);
    expect(kept()).toMatchObject({ a: [{ phase: 'awaited' }] });
    failBy(undefined);
    tab.dispatch(connected({ version: aVersion, options: {} }));
    await loadAndAdvance(30_000);
    expect(tab.noticeKeys()).toEqual(noticeKeys);
  });

  it('does nothing for a magnet that another tab has just removed', async () => {
    const { openTab, metadataArrives, removeBeforeLock, changes } = setUp({ status: 'paused' });
    const tab = openTab();
    await loadAndAdvance(1000);
    metadataArrives();
    removeBeforeLock();
    tab.dispatch(listsOutdated());
    await loadAndAdvance(30_000);
    expect([tab.noticeKeys(), changes]).toEqual([[], []]);
  });
});
