import { backOffMs } from '../backOff';
import { isRecord, oneOf, parseJson } from '../checks';
import { dayMs, type Gid, type Milliseconds } from '../units';
import { retryRuleFor, type RetryRule } from './retryRules';

/** The automatic retries of one download. After each retry its entry moves to the new gid. All tabs share the entries by the storage. */
export interface PlannedRetry {
  readonly rpcId: string;
  readonly phase:
    /** Waits until `at`. */
    | 'waiting'
    /** A tab is adding the task again. */
    | 'sending'
    /** The task was added again. */
    | 'running'
    /** No further retry of this gid follows. */
    | 'ended';
  /** The number of the next retry while it waits, of the last one otherwise. */
  readonly attempt: number;
  /** aria2's code of the last failure. */
  readonly code: number;
  /** Milliseconds since 1970. 0 in every phase but `waiting`. */
  readonly at: Milliseconds;
  /** The time of the last change. */
  readonly changed: Milliseconds;
}

export type PlannedRetries = Readonly<Record<Gid, PlannedRetry>>;

export interface FailedTask {
  readonly gid: Gid;
  readonly code: number;
}

interface PlanContext {
  readonly rpcId: string;
  readonly rules: readonly RetryRule[];
  readonly now: Milliseconds;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The most entries of one server's tasks that may be retried. They take about 300 KB of the storage, which is small and shared. */
const maxUnfinished = 2000;

/**
 * Plans the next retry of tasks that have failed. Several tabs see the same failure: only an unknown task, or one that was retried before,
 * is planned. `ended` are the tasks that get no further retry: their attempts are used up, or there is no room for their plan.
 */
export function planRetries(
  all: PlannedRetries,
  failed: readonly FailedTask[],
  { rpcId, rules, now, random }: PlanContext,
): { readonly retries: PlannedRetries; readonly ended: readonly Gid[] } {
  const planned: Record<Gid, PlannedRetry> = {};
  const ended: Gid[] = [];
  let room = maxUnfinished - Object.values(all).filter((known) => known.rpcId === rpcId && known.phase !== 'ended').length;
  for (const { gid, code } of failed) {
    const known = all[gid];
    if (known && known.phase !== 'running') continue;
    const attempt = (known?.attempt ?? 0) + 1;
    const rule = retryRuleFor(rules, rpcId, code);
    if (rule && attempt <= rule.attempts) {
      if (!known && room <= 0) {
        ended.push(gid);
        continue;
      }
      if (!known) room -= 1;
      const waitMs = backOffMs({ firstMs: 1000 * rule.first, longestMs: 1000 * rule.longest }, attempt, random());
      planned[gid] = { rpcId, phase: 'waiting', attempt, code, at: now + waitMs, changed: now };
    } else if (known) {
      planned[gid] = { ...known, phase: 'ended', changed: now };
      ended.push(gid);
    }
  }
  return { retries: Object.keys(planned).length === 0 ? all : { ...all, ...planned }, ended };
}

/** The most retries in one claim. A tab writes to the storage after each retry, which takes a second (platform/storage/tabLock). */
const maxClaimed = 20;

/** Takes retries that are due, the earliest first. The storage shows other tabs that this tab sends them. */
export function claimDue(
  all: PlannedRetries,
  rpcId: string,
  now: Milliseconds,
): { readonly retries: PlannedRetries; readonly claimed: readonly Gid[] } {
  const claimed = Object.entries(all)
    .filter(([, retry]) => retry.rpcId === rpcId && retry.phase === 'waiting' && retry.at <= now)
    .sort(([, one], [, other]) => one.at - other.at)
    .slice(0, maxClaimed)
    .map(([gid]) => gid);
  return { retries: withPhase(all, claimed, 'sending', now), claimed };
}

/** Changes the phase of known entries. */
export function withPhase(
  all: PlannedRetries,
  gids: readonly Gid[],
  phase: 'sending' | 'running' | 'ended',
  now: Milliseconds,
): PlannedRetries {
  const changed = gids.flatMap((gid): [Gid, PlannedRetry][] => {
    const known = all[gid];
    return known && known.phase !== phase ? [[gid, { ...known, phase, at: 0, changed: now }]] : [];
  });
  return changed.length === 0 ? all : { ...all, ...Object.fromEntries(changed) };
}

/** Tasks that were to be sent, but were not, wait until `at`. Their attempt is not used up. Other tasks do not change. */
export function waitingUntil(all: PlannedRetries, gids: readonly Gid[], at: Milliseconds, now: Milliseconds): PlannedRetries {
  const sending = gids.flatMap((gid): [Gid, PlannedRetry][] => {
    const known = all[gid];
    return known?.phase === 'sending' ? [[gid, { ...known, phase: 'waiting', at, changed: now }]] : [];
  });
  return sending.length === 0 ? all : { ...all, ...Object.fromEntries(sending) };
}

/** The task was added again under a new gid. The old entry stays, so that a tab that sees the failure later plans nothing. */
export function followNewGid(all: PlannedRetries, gid: Gid, newGid: Gid, now: Milliseconds): PlannedRetries {
  const known = all[gid];
  return known ? { ...withPhase(all, [gid], 'ended', now), [newGid]: { ...known, phase: 'running', at: 0, changed: now } } : all;
}

/**
 * The gid that a retry of this task asks aria2 for: the 64-bit FNV-1a hash of the old gid. So a task that aria2 has added is found although
 * the response was lost. aria2 refuses a gid that is in use, so no task is added twice.
 */
export function gidOfRetry(gid: Gid): Gid {
  let hash = 0xcbf29ce484222325n;
  for (const digit of gid) hash = BigInt.asUintN(64, (hash ^ BigInt(digit.charCodeAt(0))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** The clock was set back after the last change of some entries. Their whole wait begins again. Returns `all` when there are none. */
export function afterClockSetBack(all: PlannedRetries, now: Milliseconds): PlannedRetries {
  const moved = Object.entries(all).flatMap(([gid, retry]): [Gid, PlannedRetry][] => {
    const { phase, at, changed } = retry;
    return changed > now ? [[gid, { ...retry, at: phase === 'waiting' ? now + Math.max(0, at - changed) : 0, changed: now }]] : [];
  });
  return moved.length === 0 ? all : { ...all, ...Object.fromEntries(moved) };
}

export const withoutRetries = (all: PlannedRetries, gids: readonly Gid[]): PlannedRetries =>
  gids.some((gid) => gid in all) ? Object.fromEntries(Object.entries(all).filter(([gid]) => !gids.includes(gid))) : all;

const aPhase = oneOf(['waiting', 'sending', 'running', 'ended']);
/** Ended entries beyond the newest ones are forgotten. */
const maxEnded = 500;
/** A download that runs longer than this starts to count anew. */
const keptMs: Milliseconds = 7 * dayMs;

/**
 * Stored data is untrusted: invalid entries are dropped. Old ones are dropped too, unless they are to be sent: the clock may have jumped
 * ahead, and aria2 is asked about the task before it is added again. No entry is dropped to make room for an ended one.
 */
export function parseRetries(text: string | undefined, now: Milliseconds): PlannedRetries {
  const raw = parseJson(text);
  const entries = Object.entries(isRecord(raw) ? raw : {}).flatMap(([gid, entry]): [Gid, PlannedRetry][] => {
    if (!isRecord(entry)) return [];
    const { rpcId, attempt, code, at, changed } = entry;
    const phase = aPhase(entry.phase);
    if (!phase || typeof rpcId !== 'string' || !isFigure(attempt) || !isFigure(code) || !isFigure(at) || !isFigure(changed)) return [];
    const isOpen = phase === 'waiting' || phase === 'sending';
    return !isOpen && now - changed > keptMs ? [] : [[gid, { rpcId, phase, attempt, code, at, changed }]];
  });
  const unfinished = entries.filter(([, { phase }]) => phase !== 'ended');
  const ended = entries.filter(([, { phase }]) => phase === 'ended').sort(([, one], [, other]) => other.changed - one.changed);
  return Object.fromEntries([...unfinished, ...ended.slice(0, maxEnded)]);
}

const isFigure = (raw: unknown): raw is number => typeof raw === 'number' && Number.isFinite(raw) && raw >= 0;
