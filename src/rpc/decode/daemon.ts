import type { DaemonOptions } from '../../domain/options/daemonOptions';
import type { DaemonVersion } from '../../domain/connection/daemonVersion';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { RawGlobalStat, RawVersion } from '../../protocol/aria2';
import { count, type Decoder, list, record, nonEmptyText } from './primitives';

/** getGlobalStat. aria2 always sends all five numbers, so a response that lacks one is unusable. */
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
  const version = nonEmptyText(fields?.version);
  return fields && version ? { version, enabledFeatures: list(nonEmptyText)(fields.enabledFeatures) ?? [] } : undefined;
};

/** getOption and getGlobalOption. aria2 sends every option as text, so any other value is dropped. */
export const decodeOptions: Decoder<DaemonOptions> = (raw) => {
  const fields = record<Record<string, string>>(raw);
  return fields && Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};
