import { aBoolean } from '../../domain/checks';
import type { FileUri, TaskFile } from '../../domain/files/taskFile';
import type { RawFile, RawUri } from '../../protocol/aria2';
import { count, type Decoder, list, path, record, nonEmptyText } from './primitives';

const decodeUri: Decoder<FileUri> = (raw) => {
  const fields = record<RawUri>(raw);
  const uri = nonEmptyText(fields?.uri);
  return uri === undefined ? undefined : { uri, isUsed: fields?.status === 'used' };
};

/** `uris` of a file. Repeated URIs are kept: aria2 repeats one per connection. */
export const decodeUris: Decoder<readonly FileUri[]> = list(decodeUri);

const decodeFile: Decoder<TaskFile> = (raw) => {
  const fields = record<RawFile>(raw);
  const index = count(fields?.index);
  if (!fields || !index) return undefined;
  return {
    index,
    path: path(fields.path) ?? '',
    length: count(fields.length) ?? 0,
    completedLength: count(fields.completedLength) ?? 0,
    // aria2 selects all files by default. (aria2 manual, --select-file)
    selected: aBoolean(fields.selected) ?? true,
    uris: decodeUris(fields.uris) ?? [],
  };
};

/** getFiles, and `files` of a task. A file without an index is dropped: select-file could not name it. */
export const decodeFiles: Decoder<readonly TaskFile[]> = list(decodeFile);
