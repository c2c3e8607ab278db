import type { DaemonOptions } from '../../domain/daemonOptions';
import type { DaemonVersion } from '../../domain/daemonVersion';
import type { GlobalStat } from '../../domain/globalStat';
import type { RawGlobalStat, RawVersion } from '../../protocol/aria2';
import { count, type Decoder, list, record, word } from './primitives';

/** getGlobalStat. The daemon always tells all five numbers; an answer without one is not a statistic. */
export const decodeGlobalStat: Decoder<GlobalStat> = (raw) => {
  const fields = record<RawGlobalStat>(raw);
  const downloadSpeed = count(fields?.downloadSpeed);
  const uploadSpeed = count(fields?.uploadSpeed);
  const numActive = count(fields?.numActive);
  const numWaiting = count(fields?.numWaiting);
  const numStopped = count(fields?.numStopped);
  if (downloadSpeed === undefined || uploadSpeed === undefined) return undefined;
  if (numActive === undefined || numWaiting === undefined || numStopped === undefined) return undefined;
  return { downloadSpeed, uploadSpeed, numActive, numWaiting, numStopped };
};

/** getVersion. */
export const decodeVersion: Decoder<DaemonVersion> = (raw) => {
  const fields = record<RawVersion>(raw);
  const version = word(fields?.version);
  return fields && version ? { version, enabledFeatures: list(word)(fields.enabledFeatures) ?? [] } : undefined;
};

/** getOption and getGlobalOption. What is not text is dropped: aria2 tells every option as text. */
export const decodeOptions: Decoder<DaemonOptions> = (raw) => {
  const fields = record<Record<string, string>>(raw);
  return fields && Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};
