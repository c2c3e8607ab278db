import { requestFile, takeEarlyFile } from '../startUp/earlyRequests';

/** The text of a file beside the page. Undefined when the file is missing or too large. Never throws. */
export async function fetchText(path: string, maxCharacters = Infinity, timeLimitMs?: number): Promise<string | undefined> {
  try {
    const response = await (takeEarlyFile(path) ?? requestFile(path, timeLimitMs));
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length <= maxCharacters ? text : undefined;
  } catch {
    // A missing file, an unreachable server and a page opened from a file give the same result.
    return undefined;
  }
}
