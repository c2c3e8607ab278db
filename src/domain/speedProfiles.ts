import { parseSize } from './options/size';

/** A pair of limits with a name; limits as a person writes them: `0` (none), `512K`, `2M`. */
export interface SpeedProfile {
  readonly name: string;
  readonly download: string;
  readonly upload: string;
}

/** The names of the two that exist before the user has named any; they are translated. */
export const builtInNames = ['full', 'quiet'] as const;
export type SpeedProfilePair = readonly [SpeedProfile, SpeedProfile];

const builtIn: SpeedProfilePair = [
  { name: builtInNames[0], download: '0', upload: '0' },
  { name: builtInNames[1], download: '512K', upload: '64K' },
];

/** The setting `speedProfiles`: `Full;0;0|Quiet;512K;64K`. What is broken in it is the built-in one. */
export function parseSpeedProfiles(text: string): SpeedProfilePair {
  const [first, second] = text.split('|').map(parseProfile);
  return [first ?? builtIn[0], second ?? builtIn[1]];
}

function parseProfile(text: string): SpeedProfile | undefined {
  const [name = '', download = '', upload = '', ...rest] = text.split(';');
  const isSound = name.trim() !== '' && rest.length === 0 && isLimit(download) && isLimit(upload);
  return isSound ? { name: name.trim(), download, upload } : undefined;
}

export const isLimit = (text: string): boolean => parseSize(text) !== undefined;

/** Separators have no place in a name. */
export const serializeSpeedProfiles = (pair: SpeedProfilePair): string =>
  pair.map(({ name, download, upload }) => [name.replace(/[;|]/g, ' ').trim(), download, upload].join(';')).join('|');

/** Which one is on, by what the daemon tells (bytes per second as text); undefined when it is neither. */
export function activeSpeedProfile(pair: SpeedProfilePair, download: string, upload: string): SpeedProfile | undefined {
  return pair.find((profile) => parseSize(profile.download) === parseSize(download) && parseSize(profile.upload) === parseSize(upload));
}

/** What one press switches to: the other one, and from limits of neither to the second, the slower by custom. */
export const nextSpeedProfile = ([first, second]: SpeedProfilePair, active: SpeedProfile | undefined): SpeedProfile =>
  active === second ? first : second;
