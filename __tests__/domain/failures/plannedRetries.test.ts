import { claimDue, type PlannedRetries } from '../../../src/domain/failures/plannedRetries';

const due = { rpcId: 'a', phase: 'waiting', attempt: 1, code: 2, at: 500, changed: 0 } as const;
const phasesOf = (all: PlannedRetries) => Object.values(all).map(({ phase }) => phase);

describe('domain/failures/plannedRetries', () => {
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
});
