import { nonEmptyLines } from '../input/lines';

/** The options that a task may have several times, one line or one value each. Any other option has one value. */
export const repeatableNewTaskOptions: ReadonlySet<string> = new Set(['header', 'index-out']);

/** A repeatable option keeps all its values, any other its last one. */
export function addOption(options: Record<string, string | string[]>, name: string, value: string): void {
  const before = options[name];
  if (!repeatableNewTaskOptions.has(name)) options[name] = value;
  else options[name] = [...(Array.isArray(before) ? before : []), value];
}

/** The values that a task has beside the daemon's: aria2 adds the values of a task to the global ones, and returns all, one a line. */
export function ownLines(value = '', globalValue = ''): readonly string[] {
  const globalLines = new Set(nonEmptyLines(globalValue));
  return nonEmptyLines(value).filter((line) => !globalLines.has(line));
}
