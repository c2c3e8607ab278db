import type { SentOptions } from '../options/daemonOptions';
import type { NewTaskItem } from './items';
import { linkName } from './linkName';
import { isMagnet } from '../input/magnetInfoHash';

/** aria2's name for a link without one. */
const namelessFile = 'index.html';

/** Whether the link alone names one file. A torrent, metalink or magnet names its files itself. */
export const hasOwnName = ({ name, download }: NewTaskItem): boolean => download.kind === 'uris' && !isMagnet(name);

/** The keys of downloads that would be saved to the same path. aria2 renames or refuses all but one of them. */
export function keysOfSameNames(items: readonly NewTaskItem[], formOptions: SentOptions, defaultFolder: string): ReadonlySet<string> {
  const keysByPath = new Map<string, string[]>();
  for (const item of items.filter(hasOwnName)) {
    const { dir = defaultFolder, out = linkName(item.name) || namelessFile } = { ...formOptions, ...item.download.options };
    const path = `${String(dir)}/${String(out)}`.replace(/\/+/g, '/');
    const keys = keysByPath.get(path);
    if (keys) keys.push(item.key);
    else keysByPath.set(path, [item.key]);
  }
  return new Set([...keysByPath.values()].filter(({ length }) => length > 1).flat());
}
