/**
 * Options as aria2 returns them: text by option name, sizes in bytes, `header` as lines. Unset options are absent. (aria2
 * manual, aria2.getOption, aria2.getGlobalOption)
 */
export type DaemonOptions = Readonly<Record<string, string>>;
/** Options as Arioso sends them. Lists such as `header` may be arrays. aria2 silently ignores numbers and booleans. */
export type SentOptions = Readonly<Record<string, string | readonly string[]>>;
