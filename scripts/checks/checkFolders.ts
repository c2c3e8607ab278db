/** Finds folders with too many modules. */
import path from 'node:path';
import { findFiles } from '../lib/findFiles';

const mostModules = 16;
const checkedFolders = ['src', 'scripts', '__tests__/e2e/support'];
/** Exempt: these folders hold one module for each slice or command. */
const exemptFolders: readonly string[] = ['src/store/slices', 'src/store/selectors', 'scripts'];

/** One line per folder below `root` with more modules than a reader sees at a glance. */
export function findCrowdedFolders(root: string): string[] {
  const counts = new Map<string, number>();
  for (const folder of checkedFolders)
    for (const file of findFiles(path.join(root, folder), /\.tsx?$/)) {
      const parent = path.posix.join(folder, path.posix.dirname(file));
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
  return [...counts]
    .filter(([parent, count]) => count > mostModules && !exemptFolders.includes(parent))
    .map(([parent]) => `${parent}: more than ${mostModules} modules; sort them into folders`);
}
