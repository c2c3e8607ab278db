import { hasAllWords, wordsOf } from '../input/searchWords';

interface Entry {
  readonly level: string;
  readonly content: string;
  readonly attachment?: string | undefined;
}

export interface LogFilter {
  /** Hidden levels. */
  readonly hidden: readonly string[];
  /** Words that the entry or its attachment must contain, case-insensitively. */
  readonly query: string;
  readonly isNewestFirst: boolean;
}

export const noLogFilter: LogFilter = { hidden: [], query: '', isNewestFirst: true };

/** The visible entries of a log that is sorted oldest first. */
export function filterLog<E extends Entry>(entries: readonly E[], { hidden, query, isNewestFirst }: LogFilter): readonly E[] {
  const words = wordsOf(query);
  const fits = ({ level, content, attachment = '' }: E) => !hidden.includes(level) && hasAllWords(`${content}\n${attachment}`, words);
  const found = entries.filter(fits);
  return isNewestFirst ? found.reverse() : found;
}
