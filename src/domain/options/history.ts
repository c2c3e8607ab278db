/** Specification section 9, "settings history max 10 entries". */
export const maxHistory = 10;

/** What `Arioso.History.{key}` holds: anything may stand there. Newest first. */
export function parseHistory(text: string | undefined): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string').slice(0, maxHistory) : [];
  } catch {
    return [];
  }
}

/** A value that is used again moves to the front. */
export const withNewest = (history: readonly string[], value: string): readonly string[] =>
  value === '' ? history : [value, ...history.filter((known) => known !== value)].slice(0, maxHistory);
