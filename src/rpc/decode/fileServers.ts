import type { FileServers } from '../../domain/taskDetail/fileServers';
import type { RawFileServers, RawServer } from '../../protocol/aria2';
import { count, type Decoder, list, record, nonEmptyText } from './primitives';

const decodeServer: Decoder<FileServers['servers'][number]> = (raw) => {
  const fields = record<RawServer>(raw);
  const uri = nonEmptyText(fields?.uri);
  if (!fields || uri === undefined) return undefined;
  return { uri, currentUri: nonEmptyText(fields.currentUri) ?? uri, downloadSpeed: count(fields.downloadSpeed) ?? 0 };
};

const decodeServersOfFile: Decoder<FileServers> = (raw) => {
  const fields = record<RawFileServers>(raw);
  const index = count(fields?.index);
  return fields && index ? { index, servers: list(decodeServer)(fields.servers) ?? [] } : undefined;
};

/** getServers returns an entry per file, also for files without a connection. */
export const decodeFileServers: Decoder<readonly FileServers[]> = list(decodeServersOfFile);
