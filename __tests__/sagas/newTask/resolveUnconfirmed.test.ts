import { callDaemonBatch } from '../../../src/sagas/callDaemon';
import { resolveUnconfirmed } from '../../../src/sagas/newTask/resolveUnconfirmed';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { draftTextAdded, metadataAwaitRequested, newTaskSubmitted, nothingSent, selectNewTask } from '../../../src/store/slices/newTask';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';
import { withoutTabLock } from '../../helpers/withoutTabLock';

const url = 'http://h/1';
const infoHash = 'c12fe1c06bba254a9dc9f519b335aa7c1367a88a';
const profile = makeProfile({ rpcId: 'a', secret: 'b2xk' });

/** The check of a link that the daemon has. `active` is the profile of the present connection. */
function start(active = profile, before: readonly Parameters<typeof rootReducer>[1][] = []) {
  const asked: string[] = [];
  const hasTask = (calls: readonly { readonly method: string }[]) =>
    calls.map(({ method }) => {
      asked.push(method);
      return { ok: true, value: method === 'aria2.tellActive' ? [{ gid: '1', details: { uris: [url] } }] : [] };
    });
  const state = [draftTextAdded(url), ...before].reduce<RootState>(rootReducer, makeState({ path: '/new', profiles: [active] }));
  const { store } = startSagas(() => resolveUnconfirmed([{ kind: 'uris', uris: [url], options: {} }], {}, profile, {}), {
    state,
    provide: [[callDaemonBatch, hasTask]],
  });
  return { store, asked, text: () => selectNewTask(store.getState()).text };
}

describe('sagas/newTask/resolveUnconfirmed', () => {
  it('waits until the form sends nothing', async () => {
    const { store, asked, text } = start(profile, [newTaskSubmitted({ pause: false })]);
    await settle();
    expect([asked, text()]).toEqual([[], url]);
    store.dispatch(nothingSent());
    await settle();
    expect(text()).toBe('');
  });

  it('checks the links at the same daemon, also with another secret', async () => {
    const { text } = start(makeProfile({ rpcId: 'a', secret: 'bmV3' }));
    await settle();
    expect(text()).toBe('');
  });

  it('asks no other daemon', async () => {
    const { asked, text } = start(makeProfile({ rpcId: 'a', rpcHost: 'other' }));
    await settle();
    expect([asked, text()]).toEqual([[], url]);
  });

  it.each([
    ['the magnet', { active: [{ gid: 'a1', details: { infoHash } }] }],
    [
      'the magnet that has ended, not its follower',
      { active: [{ gid: 'b2', details: { infoHash } }], stopped: [{ gid: 'a1', details: { infoHash } }] },
    ],
  ])('awaits the metadata of %s', async (_title, { active, stopped = [] }: Record<string, readonly object[]>) => {
    const magnet = `magnet:?xt=urn:btih:${infoHash}`;
    const lists = { 'aria2.tellActive': active, 'aria2.tellStopped': stopped };
    const answer = (calls: readonly { readonly method: string }[]) =>
      calls.map(({ method }) => ({ ok: true, value: (lists as Record<string, unknown>)[method] ?? [] }));
    const download = { kind: 'uris' as const, uris: [magnet], options: {} };
    const { actions } = startSagas(() => resolveUnconfirmed([download], { 'pause-metadata': 'true' }, profile, {}), {
      state: rootReducer(makeState({ path: '/new', profiles: [profile] }), draftTextAdded(magnet)),
      provide: [[callDaemonBatch, answer], withoutTabLock],
    });
    await settle();
    expect(actions).toContainEqual(metadataAwaitRequested('a1'));
  });
});
