import { choose, fromSelectFile, toSelectFile } from '../files/fileSelection';
import { separatorOf, type TreeFile } from '../files/fileTree';
import { extensionOf, kindOfExtension } from '../files/fileKinds';
import type { Label } from '../label';
import { filePattern, matchesPath } from './filePattern';
import type { FileRule } from './fileRules';

/** What the rules choose of the files of a torrent. */
export interface ChoiceByRules {
  /** In the form of `select-file`; absent when all files stay chosen. */
  readonly selected?: string;
  readonly chosen: number;
  readonly total: number;
  /** Names of the rules that left out a file. */
  readonly by: readonly string[];
  /** Names of the rules that were not applied, because no file would have been left. */
  readonly refused: readonly string[];
}

/**
 * Applies the rules in their order, each to the files that the earlier ones have left. A rule that would leave no file is not applied.
 * `root` is the start of all paths, which names the torrent and is not compared. Undefined for a single file, and when no rule left out a
 * file or was refused.
 */
export function chooseFiles(files: readonly TreeFile[], rules: readonly FileRule[], root = ''): ChoiceByRules | undefined {
  if (files.length < 2 || rules.length === 0) return undefined;
  const separator = separatorOf(files);
  let left = files.map((file, place) => {
    const below = file.path.startsWith(root) ? file.path.slice(root.length) : file.path;
    return { place, length: file.length, path: (separator === '/' ? below : below.replaceAll(separator, '/')).toLowerCase() };
  });
  const by: string[] = [];
  const refused: string[] = [];
  for (const rule of rules) {
    const isKept = tester(rule);
    const kept = left.filter(isKept);
    if (kept.length === 0) refused.push(rule.name);
    else if (kept.length < left.length) {
      by.push(rule.name);
      left = kept;
    }
  }
  if (by.length + refused.length === 0) return undefined;
  const counts = { chosen: left.length, total: files.length, by, refused };
  const chosen = choose(
    { flags: new Uint8Array(files.length), count: 0 },
    left.map(({ place }) => place),
    true,
  );
  return by.length === 0 ? counts : { ...counts, selected: toSelectFile(files, chosen) };
}

function tester({ exclude, include, minSize, kinds }: FileRule): (file: { readonly path: string; readonly length: number }) => boolean {
  const [excluded, included] = [exclude.map(filePattern), include.map(filePattern)];
  return ({ path, length }) =>
    length >= minSize &&
    (kinds.length === 0 || kinds.includes(kindOfExtension(extensionOf(path.slice(path.lastIndexOf('/') + 1))))) &&
    (included.length === 0 || included.some((pattern) => matchesPath(pattern, path))) &&
    !excluded.some((pattern) => matchesPath(pattern, path));
}

/** Whether this selection is the one that the rules have made. Absent means all files. */
export const isByRules = (files: readonly TreeFile[], choice: ChoiceByRules, selection: string | undefined): boolean =>
  choice.selected === selection ||
  (choice.selected !== undefined && selection !== undefined && toSelectFile(files, fromSelectFile(files, selection)) === choice.selected);

/**
 * One sentence for the rules that left out files ('The rule … has chosen 3 of 12 files'), and one for the rules that were not
 * applied. `name`: the torrent's name, with which each sentence then begins.
 */
export function summaryOf({ chosen, total, by, refused }: ChoiceByRules, name?: string): readonly Label[] {
  const values = { chosen, total, ...(name === undefined ? {} : { name }) };
  const labels = [
    { key: name === undefined ? 'fileRules.chosen' : 'fileRules.chosenOf', values: { ...values, count: by.length, rules: [...by] } },
    {
      key: name === undefined ? 'fileRules.refused' : 'fileRules.refusedOf',
      values: { ...values, count: refused.length, rules: [...refused] },
    },
  ];
  return labels.filter((label) => label.values.count > 0);
}
