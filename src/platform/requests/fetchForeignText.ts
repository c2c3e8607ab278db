/** The result of a fetch from another origin, limited in length and time. */
export type ForeignText =
  | { readonly ok: true; readonly text: string }
  /** `unreachable`: no response, or a response that the browser hides from other origins; the browser does not say which. */
  | { readonly ok: false; readonly reason: 'unreachable' | 'timeout' | 'tooLarge' | 'notText' }
  | { readonly ok: false; readonly reason: 'status'; readonly status: number };

interface Limits {
  readonly maxBytes: number;
  readonly timeLimitMs: number;
}

/** Sends neither cookies nor referrer. Never throws. */
export async function fetchForeignText(url: string, { maxBytes, timeLimitMs }: Limits): Promise<ForeignText> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-cache', signal });
    if (!response.ok) return { ok: false, reason: 'status', status: response.status };
    if (/^(?:image|audio|video|font)\/|[/+](?:zip|gzip|pdf)\b/.test(response.headers.get('content-type') ?? ''))
      return { ok: false, reason: 'notText' };
    const bytes = await readUpTo(response, maxBytes);
    return bytes === undefined ? { ok: false, reason: 'tooLarge' } : { ok: true, text: new TextDecoder().decode(bytes) };
  } catch {
    return { ok: false, reason: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** Undefined for a longer body, whose rest is not fetched. */
async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
