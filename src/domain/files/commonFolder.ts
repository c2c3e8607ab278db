/**
 * The innermost folder that holds all paths, with the separator at its end. Empty if the paths share no folder. Its time is linear, because
 * a torrent chooses its paths.
 */
export function commonFolder(paths: readonly string[], separator: '/' | '\\'): string {
  let folder = folderOf(paths[0] ?? '', separator);
  for (const path of paths) if (!path.startsWith(folder)) folder = folderOf(commonStart(folder, path), separator);
  return folder;
}

const folderOf = (path: string, separator: string): string => path.slice(0, path.lastIndexOf(separator) + 1);

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
