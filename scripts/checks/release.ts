/** What must be true before a release (scripts/README.md): pure checks, and a table of their results. */

export interface ReleaseItem {
  readonly name: string;
  /** Sentences. Empty when the item is in order. */
  readonly problems: readonly string[];
  /** Shown when the item is in order. */
  readonly note?: string;
}

/** `status` is the output of `git status --porcelain`. */
export function cleanTree(status: string): ReleaseItem {
  const changed = status.split('\n').filter((line) => line.trim() !== '');
  return { name: 'clean tree', problems: changed.slice(0, 10).map((line) => `not committed: ${line.slice(3)}`) };
}

/** The newest section of the changelog is for this version, has a date, and says something. */
export function changelogEntry(changelog: string, version: string): ReleaseItem {
  const name = 'changelog';
  const [, newest = '', rest = ''] = /^## (.+)\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  const [, of = '', date = ''] = /^(\S+) \((.+)\)$/.exec(newest) ?? [];
  if (of !== version) return { name, problems: [`CHANGELOG.md begins with "${newest}" instead of "${version} (date)"`] };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { name, problems: [`version ${version} has no date in CHANGELOG.md, but "${date}"`] };
  return { name, problems: rest.trim() === '' ? [`CHANGELOG.md says nothing of version ${version}`] : [], note: newest };
}

/** Every file that names the version names this one. */
export function sameVersion(version: string, named: Readonly<Record<string, string | undefined>>): ReleaseItem {
  const others = Object.entries(named).filter(([, found]) => found !== version);
  return {
    name: 'version',
    problems: others.map(([file, found]) => `${file} names ${found ?? 'no version'} instead of ${version}`),
    note: version,
  };
}

/** The version in the recipe of a package for OpenWrt (docs/install.md, section 3). */
export const recipeVersion = (text: string): string | undefined => /^PKG_VERSION:=(\S+)$/m.exec(text)?.[1];

export type Sums = Readonly<Record<string, string>>;

/** The checksums of two runs, by package. */
export function reproducible(first: Sums, second: Sums): ReleaseItem {
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const problems = names.filter((name) => first[name] !== second[name]).map((name) => `${name} differs between two runs`);
  return {
    name: 'reproducible packages',
    problems: names.length === 0 ? ['there is no package'] : problems,
    note: `${names.length} packages, two runs`,
  };
}

/** `listed` is LICENSES.txt of the build. The build itself fails for a licence that is not approved (scripts/webpack/licensesPlugin.ts). */
export function licences(listed: string | undefined, dependencies: readonly string[]): ReleaseItem {
  const missing = dependencies.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(listed ?? ''));
  return {
    name: 'licences',
    problems: listed === undefined ? ['the build has no LICENSES.txt'] : missing.map((name) => `LICENSES.txt does not name ${name}`),
    note: 'LICENSES.txt names all packages',
  };
}

export const budgets = (problems: readonly string[]): ReleaseItem => ({ name: 'budgets', problems, note: 'all sizes are within' });

export function releaseTable(items: readonly ReleaseItem[]): string {
  const lines = items.flatMap(({ name, problems, note = '' }) => [
    `${problems.length === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(22)} ${problems.length === 0 ? note : ''}`.trimEnd(),
    ...problems.map((problem) => `        ${problem}`),
  ]);
  const failed = items.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
  return [...lines, '', failed.length === 0 ? 'Ready to release.' : `Not ready: ${failed.join(', ')}.`].join('\n');
}
