/**
 * Options as aria2 tells and takes them: text by option name, sizes in bytes, `header` as lines. Unset options are
 * absent. (aria2 manual, aria2.getOption, aria2.getGlobalOption)
 */
export type DaemonOptions = Readonly<Record<string, string>>;
/** What is sent: lists such as `header` may be arrays. Never send numbers or booleans: aria2 ignores them silently. */
export type OptionChanges = Readonly<Record<string, string | readonly string[]>>;

/** Whether two answers say the same. */
export function isSameOptions(one: DaemonOptions, other: DaemonOptions | undefined): boolean {
  const keys = Object.keys(one);
  return other !== undefined && keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
