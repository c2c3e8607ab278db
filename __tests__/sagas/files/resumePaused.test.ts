import { fork } from 'redux-saga/effects';
import type { TaskStatus } from '../../../src/domain/tasks/task';
import { storageKeys } from '../../../src/platform/storage/storageKeys';
import { DaemonError, type Session } from '../../../src/rpc';
import { watchFileSelection } from '../../../src/sagas/files/fileSelection';
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import { selectResumesAtEnd } from '../../../src/store/selectors/fileSelection';
import { connected } from '../../../src/store/slices/connection';
import {
  fileRulesUndoRequested,
  fileSelectionCancelled,
  fileSelectionChanged,
  fileSelectionConfirmed,
  fileSelectionRequested,
  selectFileSelection,
} from '../../../src/store/slices/fileSelection';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { pauseRequested } from '../../../src/store/slices/tasks';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const [a, b] = ['00000000000000a1', '00000000000000b2'];
const pageOf = (gid: string) => `/task/detail/${gid}`;

interface Behaviour {
  /** From the pause to its effect, as a torrent informs its trackers first. */
  readonly pausesAfterMs?: number;
  /** Before aria2 answers this method. */
  readonly holds?: { readonly method: string; readonly until: Promise<void> };
  readonly refuses?: string;
  /** The first status of this task is unreadable. */
  readonly garbles?: string;
  /** The tab's session storage, as a reload leaves it: torrent a is paused. */
  readonly afterReload?: ReadonlyMap<string, string>;
  /** The connection comes later. */
  readonly isAway?: boolean;
}

/** An aria2 with two running torrents, and one without tasks, each behind a connection of its own. */
async function open({ pausesAfterMs = 300, holds, refuses, garbles, afterReload, isAway = false }: Behaviour = {}) {
  const statuses: Record<string, TaskStatus> = { [a]: afterReload ? 'paused' : 'active', [b]: 'active' };
  const sent: string[] = [];
  let garbled = garbles;
  const answer = (method: string, params: readonly unknown[]): unknown => {
    const gid = String(params[0]);
    const name = method.slice('aria2.'.length);
    if (!['tellStatus', 'getFiles'].includes(name)) sent.push(`${name} ${gid.slice(-2)}`);
    if (name === refuses) return new DaemonError(1, `GID#${gid} cannot be paused now`);
    switch (name) {
      case 'forcePause':
        setTimeout(() => (statuses[gid] = 'paused'), pausesAfterMs);
        return gid;
      case 'unpause':
        if (statuses[gid] !== 'paused') return new DaemonError(1, `GID#${gid} cannot be unpaused now`);
        statuses[gid] = 'active';
        return gid;
      case 'tellStatus':
        if (gid === garbled) {
          garbled = undefined;
          return 'unreadable';
        }
        return { gid, status: statuses[gid] };
      case 'getFiles':
        return [1, 2].map((index) => ({ index: `${index}`, path: `/dl/t/${index}`, length: '1', selected: `${index === 1}`, uris: [] }));
      default:
        return 'OK';
    }
  };
  const { session } = fakeDaemon({ answer });
  const held: Session = {
    ...session,
    call: async (wanted) => {
      if (wanted.method === `aria2.${holds?.method}`) await holds?.until;
      return session.call(wanted);
    },
  };
  const elsewhere = fakeDaemon().session;
  const history = fakeHistory(pageOf(a));
  const storage = fakeStorage();
  afterReload?.forEach((text, key) => storage.writeTab(key, text));
  const environment = fakeEnvironment({ history, storage, sessionHolder: { session: isAway ? undefined : held } });
  const profiles = [makeProfile({ rpcId: 'one', rpcAlias: 'One' }), makeProfile({ rpcId: 'two', rpcHost: 'other' })];
  const { store, errors, actions } = startSagas(
    function* watch() {
      yield fork(watchFileSelection);
      yield fork(watchNavigation);
    },
    { state: makeState({ path: pageOf(a), profiles }), environment },
  );
  const connect = async (to: Session) => {
    environment.sessionHolder.session = to;
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(0);
  };
  const parts = {
    store,
    history,
    sent,
    statuses,
    errors,
    actions,
    tabTexts: storage.tabTexts,
    disconnect: () => (environment.sessionHolder.session = undefined),
    reconnect: () => connect(held),
    /** As the connection does: the session ends at once, and the new one answers later. */
    switchTo: async (rpcId: 'one' | 'two') => {
      environment.sessionHolder.session = undefined;
      store.dispatch(profileActivated(rpcId));
      await advance(0);
      await connect(rpcId === 'one' ? held : elsewhere);
    },
    choice: () => {
      const { open: opened } = selectFileSelection(store.getState());
      return opened && { ...opened, resumesAtEnd: selectResumesAtEnd(store.getState()) };
    },
    dialogs: () => store.getState().notices.dialogs.map(({ text }) => text.key),
    notices: () => store.getState().notices.notices.map(({ text }) => text),
    choose: async (gid: string, ms = 1000) => {
      store.dispatch(fileSelectionRequested({ gid, pauses: true }));
      await advance(ms);
    },
  };
  await advance(0);
  return parts;
}

type Store = Awaited<ReturnType<typeof open>>['store'];

/** A promise and the function that keeps it. */
function holdBack(method: string) {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { holds: { method, until }, release: () => release() };
}

describe('sagas/files/resumePaused, a task paused for its file selection', () => {
  it('resumes when its server is active again, after a switch with the selection open', async () => {
    const { choose, choice, switchTo, statuses, sent, dialogs } = await open();
    await choose(a);
    expect(choice()?.phase).toBe('choosing');
    await switchTo('two');
    await advance(1000);
    expect([choice(), statuses[a]]).toEqual([undefined, 'paused']);
    await switchTo('one');
    await advance(1000);
    expect([statuses[a], sent, dialogs()]).toEqual(['active', ['forcePause a1', 'unpause a1'], []]);
  });

  it('is reported while another server is active and it stays paused', async () => {
    const { choose, switchTo, notices } = await open();
    await choose(a);
    await switchTo('two');
    expect(notices()).toEqual([{ key: 'fileSelection.staysPaused', values: { server: 'One' } }]);
    await switchTo('one');
    await advance(1000);
    expect(notices()).toEqual([]);
    await switchTo('two');
    expect(notices()).toEqual([]);
  });

  it('is reported once when servers are switched before it resumes', async () => {
    const { store, choose, switchTo } = await open();
    await choose(a);
    await switchTo('two');
    store.dispatch(profileActivated('one'));
    await switchTo('two');
    expect(store.getState().notices.notices).toEqual([
      expect.objectContaining({ text: { key: 'fileSelection.staysPaused', values: { server: 'One' } } }),
    ]);
    expect(store.getState().notices.notices[0]?.count).toBeUndefined();
  });

  it('resumes when its server is active again, after a switch while it was pausing', async () => {
    const { choose, switchTo, statuses } = await open({ pausesAfterMs: 3000 });
    await choose(a);
    await switchTo('two');
    await advance(5000);
    expect(statuses[a]).toBe('paused');
    await switchTo('one');
    await advance(1000);
    expect(statuses[a]).toBe('active');
  });

  it.each([
    ['a selection', (store: Store) => store.dispatch(fileSelectionConfirmed())],
    ['an undo of file rules', (store: Store) => store.dispatch(fileRulesUndoRequested({ gid: a, rpcId: 'one', name: 'a' }))],
  ])('resumes when its server is active again, after a switch while it was pausing to save %s', async (_title, save) => {
    const { store, choose, switchTo, statuses, dialogs, notices, errors } = await open({ pausesAfterMs: 3000 });
    statuses[a] = 'paused';
    await choose(a);
    store.dispatch(fileSelectionChanged('1'));
    statuses[a] = 'active';
    save(store);
    await advance(1000);
    await switchTo('two');
    await advance(5000);
    expect([statuses[a], dialogs()]).toEqual(['paused', []]);
    expect(notices()).toMatchObject([{ key: 'fileSelection.staysPaused' }]);
    await switchTo('one');
    await advance(1000);
    expect([statuses[a], dialogs(), errors]).toEqual(['active', [], []]);
  });

  it('resumes after a reconnect when the page was left without a connection', async () => {
    const { choose, history, disconnect, reconnect, choice, statuses, dialogs } = await open();
    await choose(a);
    disconnect();
    history.visit('/downloading');
    await advance(1000);
    expect([choice(), statuses[a], dialogs()]).toEqual([undefined, 'paused', []]);
    await reconnect();
    await advance(1000);
    expect([statuses[a], dialogs()]).toEqual(['active', []]);
  });

  it('resumes after a reconnect when the connection ended while it was pausing', async () => {
    const { choose, disconnect, reconnect, choice, statuses } = await open();
    await choose(a, 100);
    disconnect();
    await advance(1000);
    expect([choice(), statuses[a]]).toEqual([undefined, 'paused']);
    await reconnect();
    await advance(1000);
    expect(statuses[a]).toBe('active');
  });

  it('resumes after a reconnect when the connection ended after the files were saved', async () => {
    const { holds, release } = holdBack('getFiles');
    const { store, choose, choice, disconnect, reconnect, statuses, sent, dialogs } = await open({ holds });
    await choose(a);
    store.dispatch(fileSelectionChanged('1'));
    store.dispatch(fileSelectionConfirmed());
    await advance(1000);
    disconnect();
    release();
    await advance(1000);
    expect([choice(), statuses[a]]).toEqual([undefined, 'paused']);
    await reconnect();
    await advance(1000);
    expect([statuses[a], sent, dialogs()]).toEqual(['active', ['forcePause a1', 'changeOption a1', 'unpause a1'], []]);
  });

  it('resumes after a reconnect when file rules had paused it', async () => {
    const { holds, release } = holdBack('changeOption');
    const { store, disconnect, reconnect, statuses } = await open({ holds });
    store.dispatch(fileRulesUndoRequested({ gid: a, rpcId: 'one', name: 'a' }));
    await advance(1000);
    disconnect();
    release();
    await advance(1000);
    expect(statuses[a]).toBe('paused');
    await reconnect();
    await advance(1000);
    expect(statuses[a]).toBe('active');
  });

  it.each([
    ['resumes when its pause takes effect after both waits for it', 25_000, 'active'],
    ['stays paused when its pause comes after all tries to resume it', 600_000, 'paused'],
  ])('%s', async (_title, pausesAfterMs, status) => {
    const { choose, statuses, dialogs, errors } = await open({ pausesAfterMs });
    await choose(a, pausesAfterMs + 30_000);
    expect([statuses[a], dialogs(), errors]).toEqual([status, ['fileSelection.error.notPaused'], []]);
  });

  it('stays paused when the user pauses it meanwhile, also after a reload', async () => {
    const { store, choose, statuses, tabTexts } = await open({ pausesAfterMs: 25_000 });
    await choose(a, 15_000);
    store.dispatch(pauseRequested([a]));
    await advance(60_000);
    expect([statuses[a], tabTexts.get(storageKeys.pausedForFiles)]).toEqual(['paused', '[]']);
  });

  it('resumes although the first response about it is unreadable, after the other tasks', async () => {
    const stored = JSON.stringify([a, b].map((gid) => ({ gid, rpcId: 'one' })));
    const afterReload = new Map([[storageKeys.pausedForFiles, stored]]);
    const { reconnect, statuses, sent, dialogs } = await open({ afterReload, garbles: a, isAway: true });
    statuses[b] = 'paused';
    await reconnect();
    await advance(1000);
    expect(statuses).toEqual({ [a]: 'paused', [b]: 'active' });
    await advance(20_000);
    expect([sent, dialogs()]).toEqual([['unpause b2', 'unpause a1'], []]);
  });

  it('is not paused when the page is left before its state is known', async () => {
    const { holds, release } = holdBack('tellStatus');
    const { choose, history, choice, sent } = await open({ holds });
    await choose(a);
    history.visit('/downloading');
    release();
    await advance(1000);
    expect([sent, choice()]).toEqual([[], undefined]);
  });

  it('resumes when the selection of another task opens while it pauses', async () => {
    const { choose, choice, statuses } = await open({ pausesAfterMs: 2000 });
    await choose(a, 100);
    await choose(b, 10_000);
    expect([choice(), statuses]).toEqual([
      { gid: b, phase: 'choosing', resumesAtEnd: true },
      { [a]: 'active', [b]: 'paused' },
    ]);
  });

  it('resumes when saved, and keeps the selection of another task open', async () => {
    const { holds, release } = holdBack('changeOption');
    const { store, choose, choice, statuses } = await open({ holds });
    await choose(a);
    store.dispatch(fileSelectionChanged('1'));
    store.dispatch(fileSelectionConfirmed());
    await choose(b);
    store.dispatch(fileSelectionChanged('2'));
    release();
    await advance(1000);
    expect([choice(), statuses]).toEqual([
      { gid: b, phase: 'choosing', resumesAtEnd: true, selected: '2' },
      { [a]: 'active', [b]: 'paused' },
    ]);
  });

  it('resumes when its selection was confirmed while that of another task was being saved', async () => {
    const { holds, release } = holdBack('changeOption');
    const { store, choose, choice, statuses, sent } = await open({ holds });
    for (const gid of [a, b]) {
      await choose(gid);
      store.dispatch(fileSelectionChanged('1'));
      store.dispatch(fileSelectionConfirmed());
      // A double click.
      store.dispatch(fileSelectionConfirmed());
    }
    release();
    await advance(1000);
    expect([choice(), statuses]).toEqual([undefined, { [a]: 'active', [b]: 'active' }]);
    expect(sent.filter((call) => call.startsWith('changeOption'))).toHaveLength(2);
  });

  it('resumes when the page is left while saving and saving fails', async () => {
    const { holds, release } = holdBack('changeOption');
    const { store, choose, choice, history, statuses } = await open({ holds, refuses: 'changeOption' });
    await choose(a);
    store.dispatch(fileSelectionChanged('1'));
    store.dispatch(fileSelectionConfirmed());
    history.visit('/downloading');
    release();
    await advance(1000);
    expect([choice(), statuses[a]]).toEqual([undefined, 'active']);
  });

  it('is not resumed when aria2 refused to pause it', async () => {
    const { choose, sent, statuses, dialogs, reconnect } = await open({ refuses: 'forcePause' });
    await choose(a);
    // The user's own pause takes effect.
    statuses[a] = 'paused';
    await reconnect();
    await advance(1000);
    expect([sent, dialogs()]).toEqual([['forcePause a1'], ['error.daemonSays']]);
  });

  it('stays paused for a selection that opens again before it has resumed', async () => {
    const { store, choose, choice, statuses } = await open({ pausesAfterMs: 2000 });
    await choose(a, 100);
    store.dispatch(fileSelectionCancelled());
    await choose(a, 5000);
    expect([choice(), statuses[a]]).toEqual([{ gid: a, phase: 'choosing', resumesAtEnd: true }, 'paused']);
    store.dispatch(fileSelectionCancelled());
    await advance(1000);
    expect(statuses[a]).toBe('active');
  });

  it.each([
    ['its server is connected already', false],
    ['its server is connected later', true],
  ])('resumes after a reload when %s', async (_title, isAway) => {
    const before = await open();
    await before.choose(a);
    const { tabTexts: afterReload, ...page } = await open({ afterReload: before.tabTexts, isAway });
    await advance(1000);
    if (isAway) {
      expect(page.statuses[a]).toBe('paused');
      await page.reconnect();
      await advance(1000);
    }
    expect([page.statuses[a], page.sent, page.dialogs()]).toEqual(['active', ['unpause a1'], []]);
    // It is resumed once: the next reload leaves a pause of the user alone.
    const next = await open({ afterReload });
    await advance(1000);
    expect([next.statuses[a], next.sent]).toEqual(['paused', []]);
  });

  it('resumes after a reload before its pause took effect', async () => {
    const before = await open({ pausesAfterMs: 3000 });
    await before.choose(a, 100);
    const { reconnect, statuses, sent } = await open({ afterReload: before.tabTexts, isAway: true });
    statuses[a] = 'active';
    setTimeout(() => (statuses[a] = 'paused'), 2000);
    await reconnect();
    await advance(5000);
    expect([statuses[a], sent]).toEqual(['active', ['unpause a1']]);
  });

  it('stays paused after a reload while another server is active', async () => {
    const before = await open();
    await before.choose(b);
    const { switchTo, statuses, sent } = await open({ afterReload: before.tabTexts, isAway: true });
    statuses[b] = 'paused';
    await switchTo('two');
    await advance(1000);
    expect([statuses[b], sent]).toEqual(['paused', []]);
    await switchTo('one');
    await advance(1000);
    expect([statuses[b], sent]).toEqual(['active', ['unpause b2']]);
  });

  it('stays paused for a selection that opens again after a reload', async () => {
    const before = await open();
    await before.choose(a);
    const { store, choose, choice, reconnect, statuses } = await open({ afterReload: before.tabTexts, isAway: true });
    await reconnect();
    await choose(a, 0);
    await advance(1000);
    expect([choice(), statuses[a]]).toEqual([{ gid: a, phase: 'choosing', resumesAtEnd: true }, 'paused']);
    store.dispatch(fileSelectionCancelled());
    await advance(1000);
    expect(statuses[a]).toBe('active');
  });
});
