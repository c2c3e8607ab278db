interface Entry {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly level: string;
  readonly content: string;
  readonly attachment?: string | undefined;
  readonly wholeLength?: number | undefined;
}

/** The log as text, oldest first, times in UTC so that they can be compared with a daemon's. */
export const logText = (entries: readonly Entry[]): string => entries.map(entryText).join('\n');

export function entryText({ time, level, content, attachment, wholeLength }: Entry): string {
  const head = `${new Date(time).toISOString()} ${level.padEnd(5)} ${content}`;
  if (attachment === undefined) return head;
  const rest = wholeLength === undefined ? '' : `\n… (${wholeLength} characters)`;
  return `${head}\n${attachment}${rest}`.replaceAll('\n', '\n    ');
}
