import type { Label } from '../label';
import { dayMs, type Seconds } from '../units';

/** Shown for a waiting or stalled task, whose remaining time is unknown. */
export const unknownRemaining = '--:--:--';

const secondsPerDay = dayMs / 1000;
const twoDigits = (amount: number) => String(amount).padStart(2, '0');

/** HH:mm:ss, or the label "More Than One Day" from 86,400 s on (docs/specification.md, section 9). Undefined is unknown, not zero. */
export function formatRemaining(seconds: Seconds | undefined): string | Label {
  if (seconds === undefined || !Number.isFinite(seconds)) return unknownRemaining;
  if (seconds < 0 || seconds >= secondsPerDay) return { key: 'format.moreThanOneDay' };
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits).join(':');
}
