import type { Label } from './label';

/**
 * aria2's exit codes that have a description (specification section 8; aria2 manual, "EXIT STATUS"). 0 is success, 7 an
 * unfinished download at exit, 31 a removal: none of them is an error to explain.
 */
const describedCodes: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32,
]);

export function errorDescription(code: number | undefined): Label | undefined {
  return code !== undefined && describedCodes.has(code) ? { key: `error.download.${code}` } : undefined;
}
