import { textOfRules } from '../../../src/domain/rules/ruleText';
import { storageKeys } from '../../../src/platform/storage/storageKeys';
import { planAfter } from '../../../src/sagas/autoRetry/storedRetries';
import { activityEventsReceived } from '../../../src/store/slices/activity';
import { selectRetryWaits } from '../../../src/store/slices/autoRetry';
import { advance } from '../../helpers/advance';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { withoutTabLock } from '../../helpers/withoutTabLock';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const rules = textOfRules([{ codes: [2], attempts: 2, first: 10, longest: 60 }]);

/** Tasks fail in groups. The groups follow each other. */
async function plan(groups: readonly (readonly string[])[], storage = fakeStorage()) {
  const saga = startSagas(
    function* planGroups() {
      for (const gids of groups) yield* planAfter(gids.map(failure), new Map(gids.map((gid) => [gid, `${gid}.iso`])));
    },
    {
      state: makeState({ settings: { retryRules: rules } }),
      environment: fakeEnvironment({ storage }),
      provide: [withoutTabLock],
    },
  );
  await advance(0);
  const state = saga.store.getState();
  return {
    waits: selectRetryWaits(state),
    notices: state.notices.notices.map(({ text }) => text.key),
    eventsPut: saga.actions.filter(activityEventsReceived.match).flatMap(({ payload }) => payload.events),
  };
}

const failure = (gid: string) => ({ gid, code: 2 });

describe('sagas/autoRetry/storedRetries', () => {
  it('lists the failed tasks behind the bell that get no retry, because too many wait', async () => {
    const gids = Array.from({ length: 2003 }, (_, place) => `g${place}`);
    const { waits, eventsPut } = await plan([gids.slice(0, 1999), gids.slice(1999)]);
    expect(Object.keys(waits)).toHaveLength(2000);
    expect(eventsPut.map(({ kind, gid, subject }) => [kind, gid, subject])).toEqual(
      ['g2000', 'g2001', 'g2002'].map((gid) => ['retryEnded', gid, `${gid}.iso`]),
    );
  });

  it('reads only the waiting retries of the active server', async () => {
    const entry = { rpcId: makeProfile().rpcId, phase: 'waiting', attempt: 1, code: 2, at: 2_000_000, changed: 1_000_000 };
    const all = { own: entry, other: { ...entry, rpcId: 'other' }, run: { ...entry, phase: 'running', at: 0 } };
    const storage = fakeStorage(new Map([[storageKeys.retries, JSON.stringify(all)]]));
    expect(Object.keys((await plan([['a']], storage)).waits)).toEqual(['own', 'a']);
  });

  it('tells once that retries could not be planned, because the storage is full', async () => {
    const full = await plan([['a'], ['b']], fakeStorage(new Map(), { isFull: true }));
    expect([full.waits, full.notices]).toEqual([{}, ['storage.notWritten']]);
    expect((await plan([['a'], ['b']])).notices).toEqual([]);
  });
});
