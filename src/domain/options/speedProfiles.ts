import type { SentOptions } from './daemonOptions';
import { speedLimitKeys } from './speedLimitKeys';
import { parseSize, sizeForDaemon } from './values/size';

/** A named pair of limits as typed: `0` (none), `512K`, `2M`. */
export interface SpeedProfile {
  readonly name: string;
  readonly download: string;
  readonly upload: string;
}

/** The keys of the two built-in names, which are translated. */
export const builtInSpeedProfileNames = ['full', 'quiet'] as const;
export type SpeedProfilePair = readonly [SpeedProfile, SpeedProfile];

const builtIn: SpeedProfilePair = [
  { name: builtInSpeedProfileNames[0], download: '0', upload: '0' },
  { name: builtInSpeedProfileNames[1], download: '512K', upload: '64K' },
];

/** Reads the setting `speedProfiles`: `Full;0;0|Quiet;512K;64K`. An invalid profile is replaced by the built-in one. */
export function parseSpeedProfiles(text: string): SpeedProfilePair {
  const [first, second] = text.split('|').map(parseSpeedProfile);
  return [first ?? builtIn[0], second ?? builtIn[1]];
}

function parseSpeedProfile(text: string): SpeedProfile | undefined {
  const [name = '', download = '', upload = '', ...rest] = text.split(';');
  const isValid = name.trim() !== '' && rest.length === 0 && isLimit(download) && isLimit(upload);
  return isValid ? { name: name.trim(), download: download.trim(), upload: upload.trim() } : undefined;
}

export const isLimit = (text: string): boolean => parseSize(text.trim()) !== undefined;

/** Blanks replace the separators in a name. */
export const serializeSpeedProfiles = (pair: SpeedProfilePair): string =>
  pair.map(({ name, download, upload }) => [name.replace(/[;|]/g, ' ').trim(), download, upload].join(';')).join('|');

/** The speed profile that matches the daemon's limits (bytes per second as text). Undefined when neither matches. */
export function activeSpeedProfile(pair: SpeedProfilePair, download: string, upload: string): SpeedProfile | undefined {
  return pair.find((profile) => parseSize(profile.download) === parseSize(download) && parseSize(profile.upload) === parseSize(upload));
}

/** The speed profile after one click: the other one. If neither is active, the second, which is usually slower. */
export const nextSpeedProfile = ([first, second]: SpeedProfilePair, active: SpeedProfile | undefined): SpeedProfile =>
  active === second ? first : second;

/** The limits of a speed profile as aria2's options. */
export const limitsForDaemon = ({ download, upload }: SpeedProfile): SentOptions => ({
  [speedLimitKeys.download]: sizeForDaemon(download),
  [speedLimitKeys.upload]: sizeForDaemon(upload),
});
