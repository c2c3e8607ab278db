import type { Label } from '../label';
import type { Seconds } from '../units';

/** Shown while nobody can know: a waiting or a stalled task. */
export const unknownRemaining = '--:--:--';

const secondsPerDay = 86_400;
const twoDigits = (amount: number) => String(amount).padStart(2, '0');

/**
 * HH:mm:ss, or the label "More Than One Day" from 86,400 s on (specification section 9). A time that nobody knows
 * (undefined: nothing moves) is not zero.
 */
export function formatRemaining(seconds: Seconds | undefined): string | Label {
  if (seconds === undefined || !Number.isFinite(seconds)) return unknownRemaining;
  if (seconds < 0 || seconds >= secondsPerDay) return { key: 'format.moreThanOneDay' };
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits).join(':');
}
