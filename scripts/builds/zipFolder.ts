/** Zips a folder so that the same files give the same bytes: names are sorted, and all times are the same. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { findFiles } from '../lib/findFiles';

/** A zip has no earlier time. It holds the local time, without a time zone. */
const firstZipTime = new Date(1980, 0, 1);

/** Source maps are left out. */
export function zipFolder(folder: string): Uint8Array {
  const entries: Zippable = {};
  for (const name of findFiles(folder, /^(?!.*\.map$)/)) entries[name] = new Uint8Array(readFileSync(path.join(folder, name)));
  return zipSync(entries, { level: 9, mtime: firstZipTime });
}
