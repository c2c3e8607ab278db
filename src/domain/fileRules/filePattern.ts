/** A name pattern: `*` stands for any characters, `?` for one. Upper and lower case are the same. */
interface FilePattern {
  /** In lower case. */
  readonly glob: string;
  /** A pattern with a slash is compared with the whole path, another one with each name in the path. */
  readonly isPath: boolean;
}

export const filePattern = (typed: string): FilePattern => ({ glob: typed.toLowerCase(), isPath: typed.includes('/') });

/** `path` is below the torrent's own folder, in lower case, with slashes. */
export const matchesPath = ({ glob, isPath }: FilePattern, path: string): boolean =>
  isPath ? matchesGlob(glob, path) : path.split('/').some((name) => matchesGlob(glob, name));

/**
 * Compares without regular expressions: after a mismatch it only lengthens the text of the last `*`, so the time is at most the product of
 * both lengths.
 */
export function matchesGlob(glob: string, name: string): boolean {
  let [at, place] = [0, 0];
  let [afterStar, resumed] = [-1, 0];
  while (place < name.length) {
    const mark = glob[at];
    if (mark === '*') {
      at += 1;
      [afterStar, resumed] = [at, place];
    } else if (mark === '?') {
      at += 1;
      place += sizeAt(name, place);
    } else if (mark !== undefined && mark === name[place]) {
      at += 1;
      place += 1;
    } else if (afterStar >= 0) {
      resumed += sizeAt(name, resumed);
      [at, place] = [afterStar, resumed];
    } else return false;
  }
  while (glob[at] === '*') at += 1;
  return at === glob.length;
}

/** A character outside the basic plane, such as an emoji, has two code units. */
const sizeAt = (name: string, place: number): number => ((name.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);
