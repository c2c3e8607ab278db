import type { Milliseconds } from '../../domain/units';

/** The wait for a response. aria2 delays the refusal of a wrong secret by one to two seconds, so the wait is longer. */
export const responseDueMs: Milliseconds = 2300;
/** The wait while no response is due. */
const idleMs: Milliseconds = 5000;
/** After this many waits for a response that is due, the daemon counts as silent. */
const maxMissed = 2;
/** The wait when the browser is offline. A daemon on this machine answers sooner. */
const offlineDueMs: Milliseconds = 1000;

interface HeartbeatEvents {
  /** When the oldest request without a response was sent. Undefined while no response is due. */
  readonly awaitedSince: () => Milliseconds | undefined;
  /** Sends a small request. */
  readonly beat: () => void;
  readonly fallSilent: () => void;
}

/**
 * Sends a small request when the daemon has sent no response for a while. If the response to this request comes before the response to an
 * older one, the older response is lost (`overtaken` in responses.ts). If no response comes, the daemon counts as silent.
 */
export function createHeartbeat({ awaitedSince, beat, fallSilent }: HeartbeatEvents) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = 0;
  let dueMs = responseDueMs;
  function start(waitedMs: Milliseconds = 0): void {
    clearTimeout(timer);
    timer = setTimeout(onTimeout, awaitedSince() === undefined ? idleMs : dueMs - waitedMs);
  }
  function onTimeout(): void {
    if (awaitedSince() !== undefined) missed += 1;
    dueMs = responseDueMs;
    beat();
    start();
    // The last step, because a listener may end the session, which stops the timer.
    if (missed >= maxMissed) fallSilent();
  }
  return {
    /** Begins a new wait. */
    start: () => start(),
    /** A usable response has come. */
    answered() {
      missed = 0;
      dueMs = responseDueMs;
      // The wait for the oldest request goes on while that request is younger than `responseDueMs`. For an older request a heartbeat has
      // been sent, so a whole new wait begins.
      const ageMs = performance.now() - (awaitedSince() ?? Infinity);
      start(ageMs < responseDueMs ? Math.max(0, ageMs) : 0);
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
