import type { Milliseconds } from '../units';

/** HH:mm:ss of the user's clock, the same in every language. */
export function clockTime(time: Milliseconds): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** HH:mm:ss.SSS of the user's clock. */
export const clockTimeWithMilliseconds = (time: Milliseconds): string =>
  `${clockTime(time)}.${String(new Date(time).getMilliseconds()).padStart(3, '0')}`;
