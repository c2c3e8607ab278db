import type { Milliseconds } from '../units';

/** The period of the timetable that was applied to a server last. */
export interface AppliedPeriod {
  readonly since: Milliseconds;
  readonly isSlow: boolean;
  /** aria2's session. A restarted aria2 has forgotten the limits. */
  readonly session: string;
  /** The limits of the speed profile as aria2 returns them: download and upload, with a blank between. */
  readonly limits: string;
}

/** The stored text. */
export const appliedPeriodText = ({ since, isSlow, session, limits }: AppliedPeriod): string =>
  `${since} ${isSlow ? 'slow' : 'normal'} ${session} ${limits}`;

/** Undefined for an empty text and for any other that is no stored period. */
export function parseAppliedPeriod(text: string): AppliedPeriod | undefined {
  const [since = '', kind = '', session = '', ...limits] = text.split(' ');
  if (!/^\d+$/.test(since) || !['slow', 'normal'].includes(kind)) return undefined;
  return { since: Number(since), isSlow: kind === 'slow', session, limits: limits.join(' ') };
}
