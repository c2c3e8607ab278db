import type { ProbeOutcome, ProbeStep } from '../domain/connection/connectionFacts';
import type { Milliseconds } from '../domain/units';
import type { JsonRpcRequest } from '../protocol/jsonRpc';
import { decodeFrame } from './decode/frame';
import { decodeNames } from './decode/results';
import { UnauthorizedError } from './errors';

/** Replacements for tests, the time limit, and the signal that aborts a probe. */
export interface ProbeTools {
  readonly fetchResponse?: typeof fetch;
  readonly WebSocketClass?: typeof WebSocket;
  /** A slower response counts as no response. */
  readonly timeLimitMs?: Milliseconds;
  readonly signal?: AbortSignal;
}

const defaultTimeLimitMs: Milliseconds = 4000;

const probeRequest: JsonRpcRequest = { jsonrpc: '2.0', id: 'arioso', method: 'system.listMethods', params: [] };

/**
 * Sends a single request to an address that may belong to anybody, for the connection doctor and for discovery. A probe sends no secret:
 * system.listMethods needs none, and only aria2 lists aria2's methods. A probe never throws.
 */
export function probe(step: Pick<ProbeStep, 'kind' | 'url'>, tools: ProbeTools = {}): Promise<ProbeOutcome> {
  const aborter = new AbortController();
  const { signal } = aborter;
  for (const end of [AbortSignal.timeout(tools.timeLimitMs ?? defaultTimeLimitMs), tools.signal])
    end?.addEventListener('abort', () => aborter.abort());
  const startedMs = performance.now();
  const failed = (): ProbeOutcome => ({ kind: 'failed', afterMs: performance.now() - startedMs });
  return step.kind === 'socket'
    ? probeBySocket(step.url, tools.WebSocketClass ?? globalThis.WebSocket, signal, failed)
    : probeByHttp(step, tools.fetchResponse ?? ((input, init) => globalThis.fetch(input, init)), signal, failed);
}

async function probeByHttp(
  { kind, url }: Pick<ProbeStep, 'kind' | 'url'>,
  fetchResponse: typeof fetch,
  signal: AbortSignal,
  failed: () => ProbeOutcome,
): Promise<ProbeOutcome> {
  const request: RequestInit = { cache: 'no-store', credentials: 'same-origin', signal };
  try {
    if (kind === 'blind') {
      await fetchResponse(probeUrl(url), { ...request, mode: 'no-cors' });
      return { kind: 'answered' };
    }
    const response = await fetchResponse(probeUrl(url), request);
    const isFromAria2 = isAria2(await response.text());
    return isFromAria2 ? { kind: 'aria2' } : { kind: 'other', status: response.status };
  } catch {
    // Browsers hide the reason of a failed fetch from the page. The diagnosis finds it.
    return signal.aborted ? { kind: 'silent' } : failed();
  }
}

/** aria2 answers a GET without a method with status 400, which Chromium would log on the console. */
const probeUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}method=${probeRequest.method}&id=${probeRequest.id}`;

function probeBySocket(
  url: string,
  WebSocketClass: typeof WebSocket,
  signal: AbortSignal,
  failed: () => ProbeOutcome,
): Promise<ProbeOutcome> {
  return new Promise((resolve) => {
    let socket: WebSocket;
    try {
      socket = new WebSocketClass(url);
    } catch {
      return resolve({ kind: 'blocked' });
    }
    let isOpen = false;
    const settle = (outcome: ProbeOutcome): void => {
      resolve(outcome);
      socket.onclose = null;
      socket.close();
    };
    socket.onopen = () => {
      isOpen = true;
      socket.send(JSON.stringify(probeRequest));
    };
    // A notification may arrive before the response. Only aria2 sends notifications.
    socket.onmessage = ({ data }) => settle(isAria2(typeof data === 'string' ? data : '') ? { kind: 'aria2' } : { kind: 'other' });
    socket.onerror = () => undefined;
    socket.onclose = () => settle(isOpen ? { kind: 'other' } : failed());
    signal.addEventListener('abort', () => settle({ kind: 'silent' }));
  });
}

/** Whether the frame lists aria2's methods, is one of aria2's notifications, or refuses the secret in aria2's words. */
function isAria2(frame: string): boolean {
  return decodeFrame(frame).some((message) => {
    if (message.type === 'notification') return true;
    if (message.type === 'error') return message.error instanceof UnauthorizedError;
    return message.type === 'result' && (decodeNames(message.result) ?? []).includes('aria2.getVersion');
  });
}
