import type { Milliseconds } from '../../domain/units';

/** The wait for an answer. It is longer than aria2's delay before it refuses a wrong secret: one to two seconds. */
export const answerDueMs: Milliseconds = 2300;
/** The wait while no answer is due. */
const idleMs: Milliseconds = 5000;
/** After this many waits for an answer that is due, the daemon counts as silent. */
const maxMissed = 2;
/** The wait when the browser is offline. A daemon on this machine answers sooner. */
const offlineDueMs: Milliseconds = 1000;

interface HeartbeatEvents {
  /** When the oldest request without an answer was sent. Undefined while no answer is due. */
  readonly awaitedSince: () => Milliseconds | undefined;
  /** Sends a small request. */
  readonly beat: () => void;
  readonly fallSilent: () => void;
}

/**
 * Sends a small request to a quiet daemon. If its answer comes before that of an older request, the older answer is lost (`overtaken` in
 * answers.ts). If no answer comes, the daemon is gone.
 */
export function createHeartbeat({ awaitedSince, beat, fallSilent }: HeartbeatEvents) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = 0;
  let dueMs = answerDueMs;
  function start(waitedMs: Milliseconds = 0): void {
    clearTimeout(timer);
    timer = setTimeout(onTimeout, awaitedSince() === undefined ? idleMs : dueMs - waitedMs);
  }
  function onTimeout(): void {
    if (awaitedSince() !== undefined) missed += 1;
    dueMs = answerDueMs;
    beat();
    start();
    // The last step, because a listener may end the session, which stops the timer.
    if (missed >= maxMissed) fallSilent();
  }
  return {
    /** Begins a new wait. */
    start: () => start(),
    /** A usable answer has come. */
    answered() {
      missed = 0;
      dueMs = answerDueMs;
      // While the oldest request is younger than `answerDueMs`, its wait goes on. Later a heartbeat has been sent, so a whole new wait
      // begins.
      const ageMs = performance.now() - (awaitedSince() ?? Infinity);
      start(ageMs < answerDueMs ? Math.max(0, ageMs) : 0);
    },
    /** Sends a heartbeat at once. The daemon counts as silent after one short wait. */
    checkNow() {
      missed = maxMissed - 1;
      dueMs = offlineDueMs;
      beat();
      start();
    },
    stop: () => clearTimeout(timer),
  };
}
