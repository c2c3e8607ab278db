/** The options that a task may have several times, one line or one value each. Any other option has one value. */
export const repeatableNewTaskOptions: ReadonlySet<string> = new Set(['header', 'index-out']);

/** A repeatable option keeps all its values, any other its last one. */
export function addOption(options: Record<string, string | string[]>, name: string, value: string): void {
  const before = options[name];
  if (!repeatableNewTaskOptions.has(name)) options[name] = value;
  else options[name] = [...(Array.isArray(before) ? before : []), value];
}
