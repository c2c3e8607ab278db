/** A file beside the page, not from the cache. Undefined when the file is missing or too large. Never throws. */
export async function fetchText(path: string, maxCharacters: number, timeLimitMs = 5000): Promise<string | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length <= maxCharacters ? text : undefined;
  } catch {
    // A missing file, an unreachable server and a page opened from a file give the same result.
    return undefined;
  }
}
