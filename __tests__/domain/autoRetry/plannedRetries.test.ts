import fc from 'fast-check';
import {
  afterClockSetBack,
  claimDue,
  followNewGid,
  gidOfRetry,
  parseRetries,
  planRetries,
  waitingUntil,
  withoutRetries,
  withPhase,
  type PlannedRetries,
  type PlannedRetry,
} from '../../../src/domain/autoRetry/plannedRetries';
import { defaultRetryRule } from '../../../src/domain/autoRetry/retryRules';

const due = { rpcId: 'a', phase: 'waiting', attempt: 1, code: 2, at: 500, changed: 0 } as const;
const phasesOf = (all: PlannedRetries) => Object.values(all).map(({ phase }) => phase);

describe('domain/autoRetry/plannedRetries', () => {
  const context = { rpcId: 'nas', rules: [{ ...defaultRetryRule, attempts: 2 }], now: 1000, random: () => 0.5 };
  const failure = (gid: string) => ({ gid, code: 2 });
  const plan = (all: PlannedRetries, code = 2, gid = 'a') => planRetries(all, [{ gid, code }], context);

  it('waits, sends, follows the new gid, and ends after the last attempt', () => {
    const first = plan({}).retries;
    expect(first['a']).toMatchObject({ phase: 'waiting', attempt: 1, at: 31_000 });
    expect(claimDue(first, 'nas', 30_999).claimed).toEqual([]);
    expect(claimDue(first, 'other', 31_000).claimed).toEqual([]);
    const { retries, claimed } = claimDue(first, 'nas', 31_000);
    expect(claimed).toEqual(['a']);
    // Another tab that reads the storage afterwards has nothing to claim.
    expect(claimDue(retries, 'nas', 31_000).claimed).toEqual([]);
    const followed = followNewGid(retries, 'a', 'b', 32_000);
    expect(plan(followed, 2, 'a').retries).toBe(followed);
    const second = plan(followed, 2, 'b').retries;
    expect(second['b']).toMatchObject({ phase: 'waiting', attempt: 2, at: 61_000 });
    const last = followNewGid(second, 'b', 'c', 70_000);
    expect(plan(last, 2, 'c').ended).toEqual(['c']);
    expect(plan(plan(last, 2, 'c').retries, 2, 'c').ended).toEqual([]);
  });

  it('begins the wait again after the clock was set back', () => {
    const { retries } = plan({});
    expect(afterClockSetBack(retries, 1000)).toBe(retries);
    expect(afterClockSetBack(retries, 400)['a']).toMatchObject({ phase: 'waiting', at: 30_400, changed: 400 });
    const { retries: sending } = claimDue(retries, 'nas', 31_000);
    expect(afterClockSetBack(sending, 400)['a']).toMatchObject({ phase: 'sending', at: 0, changed: 400 });
  });

  it('plans nothing without a rule or after a cancellation', () => {
    expect(plan({}, 3).retries).toEqual({});
    const cancelled = withPhase(plan({}).retries, ['a'], 'ended', 2000);
    expect(plan(cancelled).retries).toBe(cancelled);
  });

  it('reads back stored retries, and drops old or invalid ones', () => {
    const { retries } = plan({});
    expect(parseRetries(JSON.stringify(retries), 1000)).toEqual(retries);
    for (const phase of ['running', 'ended'] as const)
      expect(parseRetries(JSON.stringify(withPhase(retries, ['a'], phase, 1000)), 8 * 86_400_000)).toEqual({});
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => expect(() => parseRetries(text, 0)).not.toThrow()));
  });

  it.each(['waiting', 'sending'] as const)('keeps a retry that is %s, although the clock jumps 8 days ahead', (phase) => {
    const stored = { a: { ...due, phase } };
    expect(parseRetries(JSON.stringify(stored), 8 * 86_400_000)).toEqual(stored);
  });

  it.each([
    ['keeps', 7 * 86_400_000, 1],
    ['drops', 7 * 86_400_000 + 1, 0],
  ])('%s a retry that has run or ended for %d ms', (_title, ms, kept) => {
    const changed = 1_700_000_000_000;
    for (const phase of ['running', 'ended'] as const) {
      const stored = JSON.stringify({ a: { ...due, phase, at: 0, changed } });
      expect(Object.keys(parseRetries(stored, changed + ms))).toHaveLength(kept);
    }
  });

  it.each([{ phase: 'x' }, { rpcId: 1 }, { attempt: '1' }, { code: -1 }, { at: null }, { changed: null }])(
    'drops a stored retry with %j',
    (damage) => {
      expect(parseRetries(JSON.stringify({ a: { ...due, ...damage }, b: due }), 1000)).toEqual({ b: due });
    },
  );

  it('reads the 500 newest of the ended retries, and all others', () => {
    const retriesIn = (phase: PlannedRetry['phase']) =>
      Object.fromEntries(Array.from({ length: 600 }, (_, changed) => [`${phase}${changed}`, { ...due, phase, changed }]));
    const stored = { ...retriesIn('ended'), ...retriesIn('running'), ...retriesIn('sending'), ...retriesIn('waiting') };
    const read = Object.values(parseRetries(JSON.stringify(stored), 1000));
    const changesOf = (wanted: string) => read.filter(({ phase }) => phase === wanted).map(({ changed }) => changed);
    expect([changesOf('ended').length, Math.min(...changesOf('ended'))]).toEqual([500, 100]);
    expect(['running', 'sending', 'waiting'].map((phase) => changesOf(phase).length)).toEqual([600, 600, 600]);
  });

  it.each([400, 1000])('claims each of %i tasks that failed together once, although each retry leaves an ended entry', (count) => {
    const gids = Array.from({ length: count }, (_, place) => `g${place}`);
    let all = planRetries({}, gids.map(failure), context).retries;
    const claimed: string[] = [];
    for (let now = 100_000; ; now += 1000) {
      const due = claimDue(parseRetries(JSON.stringify(all), now), 'nas', now);
      if (due.claimed.length === 0) break;
      claimed.push(...due.claimed);
      all = due.claimed.reduce((before, gid) => followNewGid(before, gid, `${gid}-new`, now), due.retries);
    }
    expect(claimed.sort()).toEqual(gids.sort());
  });

  it('names the tasks that the storage has no room for', () => {
    const gids = Array.from({ length: 2300 }, (_, place) => `g${place}`);
    const first = planRetries({}, gids.slice(0, 1500).map(failure), context);
    expect(first.ended).toEqual([]);
    const { retries, ended } = planRetries(first.retries, gids.map(failure), context);
    expect(ended).toEqual(gids.slice(2000));
    expect(Object.keys(parseRetries(JSON.stringify(retries), 1000)).sort()).toEqual(gids.slice(0, 2000).sort());
    // A task that was retried before keeps its place.
    const running = followNewGid(retries, 'g0', 'again', 2000);
    expect(planRetries(running, [failure('again')], context).retries['again']).toMatchObject({ phase: 'waiting', attempt: 2 });
    expect(planRetries(running, [failure('more')], context).ended).toEqual(['more']);
    // A retry that has ended leaves room for another one.
    expect(planRetries(withPhase(running, ['g1'], 'ended', 2000), [failure('more')], context).ended).toEqual([]);
  });

  it('drops the retries of some tasks, also when others of them have none', () => {
    expect(withoutRetries({ a: due, b: due }, ['a', 'z'])).toEqual({ b: due });
  });

  it('lets the tasks that were not sent wait again, with the same attempt', () => {
    const all: PlannedRetries = { a: { ...due, phase: 'sending', at: 0, attempt: 2 }, b: { ...due, phase: 'ended', at: 0 }, c: due };
    const waiting = waitingUntil(all, ['a', 'b', 'c', 'gone'], 900, 800);
    expect(waiting).toEqual({ ...all, a: { ...due, attempt: 2, at: 900, changed: 800 } });
    expect(waitingUntil(waiting, ['a', 'b', 'gone'], 950, 850)).toBe(waiting);
  });

  it('chooses the gid of a retry by the old gid, in the form that aria2 demands', () => {
    const chain = Array.from({ length: 1000 }).reduce<string[]>((gids) => [...gids, gidOfRetry(gids.at(-1) ?? '')], ['00000000000000a1']);
    expect(new Set(chain).size).toBe(1001);
    expect(chain.filter((gid) => !/^[0-9a-f]{16}$/.test(gid))).toEqual([]);
    // The published test value of FNV-1a.
    expect(gidOfRetry('a')).toBe('af63dc4c8601ec8c');
  });

  it('claims due retries of this server, at most 20 at a time', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`g${place}`, due]));
    const first = claimDue({ ...many, late: { ...due, at: 2000 }, elsewhere: { ...due, rpcId: 'b' } }, 'a', 1000);
    expect(first.claimed).toHaveLength(20);
    expect(phasesOf(first.retries).filter((phase) => phase === 'sending')).toHaveLength(20);
    const second = claimDue(first.retries, 'a', 1000);
    const third = claimDue(second.retries, 'a', 1000);
    expect(new Set([...first.claimed, ...second.claimed, ...third.claimed])).toEqual(new Set(Object.keys(many)));
    expect(claimDue(third.retries, 'a', 1000)).toEqual({ retries: third.retries, claimed: [] });
  });

  it('claims the retry first that has been due for longest', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, place) => [`g${place}`, { ...due, at: 500 - place }]));
    expect(claimDue(many, 'a', 1000).claimed).toEqual(Array.from({ length: 20 }, (_, place) => `g${29 - place}`));
  });
});
