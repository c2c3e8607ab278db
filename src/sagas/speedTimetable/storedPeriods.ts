import type { SagaIterator } from 'redux-saga';
import { select } from '../effects';
import { isSameRecord } from '../../domain/checks';
import { parseAppliedPeriods } from '../../domain/speedTimetable/appliedPeriod';
import { storageKeys } from '../../platform/storage/storageKeys';
import { changeStored } from '../changeStored';
import { reportNotWritten } from '../notices/notWritten';

/** Stores what is applied to a server; empty: nothing. Returns what was stored before. The entries of removed servers are dropped. */
export function* storePeriod(rpcId: string, applied: string): SagaIterator<string> {
  const { rpcProfiles } = yield* select();
  const known = new Set(rpcProfiles.map((profile) => profile.rpcId));
  const { before, isStored } = yield* changeStored(storageKeys.speedTimetable, parseAppliedPeriods, (all) => {
    const others = Object.entries(all).filter(([id]) => known.has(id) && id !== rpcId);
    const next = { ...Object.fromEntries(others), ...(applied === '' ? {} : { [rpcId]: applied }) };
    return isSameRecord(next, all) ? all : next;
  });
  // A reload would send the period again, over limits that were set by hand.
  if (!isStored) yield* reportNotWritten();
  const entry = before[rpcId];
  return typeof entry === 'string' ? entry : '';
}
