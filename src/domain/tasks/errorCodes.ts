import type { Label } from '../label';

/**
 * aria2's exit codes with a description (docs/specification.md, section 8; aria2 manual, "EXIT STATUS"). 0 is success, 7
 * an unfinished download at exit, 31 a removal: none of these three is an error to explain.
 */
export const describedCodes = [
  1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32,
] as const;
type DescribedCode = (typeof describedCodes)[number];

const isDescribed = (code: number | undefined): code is DescribedCode => describedCodes.some((described) => described === code);

export function errorDescription(code: number | undefined): Label | undefined {
  return isDescribed(code) ? { key: `error.download.${code}` } : undefined;
}
