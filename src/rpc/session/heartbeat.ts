import type { Milliseconds } from '../../domain/units';

/** The wait for an answer. It is longer than aria2's delay before it refuses a wrong secret: one to two seconds. */
export const answerDueMs: Milliseconds = 2300;
/** The wait while no answer is due. */
const idleMs: Milliseconds = 5000;
/** After this many waits for an answer that is due, the daemon counts as silent. */
const maxMissed = 2;

interface HeartbeatEvents {
  /** Whether an answer is due. */
  readonly isAnswerDue: () => boolean;
  /** Sends a small request. */
  readonly beat: () => void;
  readonly fallSilent: () => void;
}

/**
 * Sends a small request to a quiet daemon. If its answer comes before that of an older request, the older answer is lost (`overtaken` in
 * answers.ts). If no answer comes, the daemon is gone.
 */
export function createHeartbeat({ isAnswerDue, beat, fallSilent }: HeartbeatEvents) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = 0;
  function start(): void {
    clearTimeout(timer);
    timer = setTimeout(onTimeout, isAnswerDue() ? answerDueMs : idleMs);
  }
  function onTimeout(): void {
    if (isAnswerDue()) missed += 1;
    beat();
    start();
    // The last step, because a listener may end the session, which stops the timer.
    if (missed >= maxMissed) fallSilent();
  }
  return {
    /** Begins a new wait. */
    start,
    /** A usable answer has come. */
    answered() {
      missed = 0;
      start();
    },
    stop: () => clearTimeout(timer),
  };
}
