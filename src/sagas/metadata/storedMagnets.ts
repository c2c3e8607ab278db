import type { SagaIterator } from 'redux-saga';
import { call, delay, never, take } from '../effects';
import { magnetPhase, parseAwaited, withMagnetPhase, type AwaitedMagnet, type AwaitedMagnets } from '../../domain/newTask/awaitedMagnets';
import type { Gid, Milliseconds } from '../../domain/units';
import { storageKeys } from '../../platform/storage/storageKeys';
import { wallClockNow } from '../../platform/timing/clock';
import { changesOfOtherTabs, changeStored } from '../changeStored';
import { environment } from '../environment';

/** A magnet that this tab awaits. */
export interface Magnet {
  readonly rpcId: string;
  readonly gid: Gid;
  /** False when the storage or its list of magnets is full. Then other tabs do not await the magnet. */
  readonly isStored: boolean;
}

/** The stored magnets of all servers. */
export function* readAwaited(): SagaIterator<AwaitedMagnets> {
  const { storage } = yield* environment();
  return parseAwaited(storage.read(storageKeys.awaitedMagnets));
}

/** Changes the stored magnets under the lock of all tabs. */
export const changeAwaited = (change: (all: AwaitedMagnets) => AwaitedMagnets) =>
  changeStored(storageKeys.awaitedMagnets, parseAwaited, change);

/** The result of claiming a magnet. */
export type Claim =
  /** This tab applies the file rules. */
  | 'mine'
  /** Another tab applies them. */
  | 'elsewhere'
  /** The rules were applied, and every tab offers the files. */
  | 'offered'
  /** Another tab has removed the magnet, because nothing is left to offer. */
  | 'removed';

/** Claims a magnet, so that one tab applies the file rules. If the claim cannot be stored, this tab applies them all the same. */
export function* claimMagnet({ rpcId, gid, isStored }: Magnet): SagaIterator<Claim> {
  let claim: Claim = 'mine';
  yield* changeAwaited((all) => {
    // The clock is read inside the lock, while no other tab changes the magnets.
    const now = wallClockNow();
    const phase = magnetPhase(all, rpcId, gid, now);
    if (phase === 'awaited') return withMagnetPhase(all, rpcId, { gid, phase: 'claimed', at: now });
    if (phase === 'claimed') claim = 'elsewhere';
    else claim = phase ?? (isStored ? 'removed' : 'mine');
    return all;
  });
  return claim;
}

const renewalMs: Milliseconds = 20_000;

/** Renews this tab's claim before it ends, because a choice may wait for a slow daemon. */
export function* keepClaim({ rpcId, gid }: Magnet): SagaIterator<never> {
  for (;;) {
    yield* delay(renewalMs);
    yield* changeAwaited((all) => withMagnetPhase(all, rpcId, { gid, phase: 'claimed', at: wallClockNow() }));
  }
}

/** Ends this tab's claim: the files are offered now, or another try may follow. */
export function* endClaim({ rpcId, gid }: Magnet, phase: Exclude<AwaitedMagnet['phase'], 'claimed'>): SagaIterator<void> {
  yield* changeAwaited((all) => withMagnetPhase(all, rpcId, { gid, phase, at: 0 }));
}

/** Waits until another tab has removed the magnet: the user has answered there, or nothing was left to choose. */
export function* untilRemovedElsewhere({ rpcId, gid, isStored }: Magnet): SagaIterator<void> {
  if (!isStored) yield* never();
  while (magnetPhase(yield* readAwaited(), rpcId, gid, wallClockNow()) !== undefined) yield* call(untilChangedElsewhere);
}

/** Waits until another tab has changed the stored magnets. */
export function* untilChangedElsewhere(): SagaIterator<void> {
  const changes = yield* changesOfOtherTabs(storageKeys.awaitedMagnets);
  try {
    yield* take(changes);
  } finally {
    changes.close();
  }
}
