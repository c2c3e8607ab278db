import { isRecord, parseJson } from '../checks';
import type { DaemonOptions } from '../options/daemonOptions';
import { speedLimitKeys } from '../options/speedLimitKeys';
import type { SpeedProfile } from '../options/speedProfiles';
import { parseSize } from '../options/values/size';
import type { Milliseconds } from '../units';

/** The period of the timetable that was applied to a server last. */
export interface AppliedPeriod {
  readonly since: Milliseconds;
  readonly isSlow: boolean;
  /** aria2's session. A restarted aria2 has forgotten the limits. */
  readonly session: string;
  /** The limits of the speed profile: `limitsText`. */
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

const joined = (download: string, upload: string): string => `${download} ${upload}`;

/** Download and upload in bytes per second, with a blank between. */
export const limitsText = ({ download, upload }: SpeedProfile): string => joined(String(parseSize(download)), String(parseSize(upload)));

/** The limits that aria2 has, in the form of `limitsText`. */
export const limitsTextOf = (options: DaemonOptions): string =>
  joined(options[speedLimitKeys.download] ?? '', options[speedLimitKeys.upload] ?? '');

/** The stored texts by profile id. The value of an entry may be of any type. */
export function parseAppliedPeriods(text: string | undefined): Readonly<Record<string, unknown>> {
  const raw = parseJson(text);
  return isRecord(raw) ? raw : {};
}
