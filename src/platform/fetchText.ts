/** A file beside the page, never from a cache; undefined when it is not there or too large. Throws nothing. */
export async function fetchText(path: string, maxCharacters: number, timeLimitMs = 5000): Promise<string | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length <= maxCharacters ? text : undefined;
  } catch {
    // Not there, not reachable, or a page opened from a file: all the same to those who ask.
    return undefined;
  }
}
