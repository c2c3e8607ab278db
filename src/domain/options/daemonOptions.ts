/**
 * Options as aria2 returns them: text by option name, sizes in bytes, `header` as lines. Unset options are absent. (aria2
 * manual, aria2.getOption, aria2.getGlobalOption)
 */
export type DaemonOptions = Readonly<Record<string, string>>;
/** Options as Arioso sends them. Lists such as `header` may be arrays. aria2 silently ignores numbers and booleans. */
export type OptionChanges = Readonly<Record<string, string | readonly string[]>>;

/** Whether two answers are equal. */
export function isSameOptions(one: DaemonOptions, other: DaemonOptions | undefined): boolean {
  const keys = Object.keys(one);
  return other !== undefined && keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
