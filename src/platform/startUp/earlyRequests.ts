import { fileInPage } from './singleFile';
import { currentHostPage } from '../page/hostPage';

/** Requests that the script in the head (app/head) starts while the application's script loads. The application takes each of them once. */
interface EarlyRequests {
  readonly files: Map<string, Promise<Response>>;
  socket?: WebSocket;
}

declare global {
  /** One global, because the two scripts share no module instance. Absent where another page mounts the application. */
  var ariosoEarlyRequests: EarlyRequests | undefined;
}

/** Requests a file beside the page, not from the cache. */
export const requestFile = (path: string, timeLimitMs = 5000): Promise<Response> =>
  __SINGLE_FILE__ ? ofSingleFile(path, timeLimitMs) : __LIBRARY__ ? ofLibrary(path, timeLimitMs) : request(path, timeLimitMs);

/** The library has its files beside its script, and its preset from the host page. */
function ofLibrary(path: string, timeLimitMs: number): Promise<Response> {
  const { base, preset } = currentHostPage();
  if (path !== 'preset.json') return request(base + path, timeLimitMs);
  return Promise.resolve(preset === undefined ? Response.error() : new Response(preset));
}

const request = (path: string, timeLimitMs: number): Promise<Response> =>
  fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });

/** The single file holds all languages. A packager can put others beside it, and a preset, unless the page is opened from a file. */
async function ofSingleFile(path: string, timeLimitMs: number): Promise<Response> {
  const text = path.startsWith('langs/') ? await fileInPage(path) : undefined;
  if (text !== undefined) return new Response(text);
  // Browsers refuse such a request and log an error.
  if (location.protocol === 'file:') return Response.error();
  return request(path, timeLimitMs);
}

/** Starts the requests for files beside the page and, with a URL, a WebSocket. */
export function startEarlyRequests(files: readonly string[], socketUrl: string | undefined): void {
  const requests: EarlyRequests = { files: new Map(files.map((path) => [path, readWhole(requestFile(path))])) };
  // The application handles a failure when it takes the promise, which may be later.
  for (const response of requests.files.values()) response.catch(() => undefined);
  globalThis.ariosoEarlyRequests = requests;
  try {
    if (socketUrl !== undefined) requests.socket = new WebSocket(socketUrl);
  } catch {
    // An invalid URL, or ws: on a secure page. The application's own attempt reports the error.
  }
}

/** Reads the body at once. The time limit of the request would end an unread body while the application's script still loads. */
async function readWhole(requested: Promise<Response>): Promise<Response> {
  const response = await requested;
  return response.ok ? new Response(await response.arrayBuffer(), response) : response;
}

/** The early request for the file, once. */
export function takeEarlyFile(path: string): Promise<Response> | undefined {
  const response = globalThis.ariosoEarlyRequests?.files.get(path);
  globalThis.ariosoEarlyRequests?.files.delete(path);
  return response;
}

/** Gives `read` a copy of the early response. The application gets the response when `read` has ended, which must not reject. */
export function readEarlyFile(path: string, read: (copy: Promise<Response>) => Promise<void>): void {
  const files = globalThis.ariosoEarlyRequests?.files;
  const early = files?.get(path);
  if (!early) return;
  const later = read(early.then((response) => response.clone())).then(() => early);
  later.catch(() => undefined);
  files?.set(path, later);
}

/** The early WebSocket if it leads to this URL and is not closed; otherwise a new one. */
export function openSocket(url: string): WebSocket {
  const early = takeEarlySocket();
  if (early && early.readyState <= early.OPEN) {
    if (early.url === new URL(url).href) return early;
    closeSocket(early);
  }
  return new WebSocket(url);
}

/** Closes the early WebSocket, which the application does not use. */
export function discardEarlySocket(): void {
  const early = takeEarlySocket();
  if (early) closeSocket(early);
}

function takeEarlySocket(): WebSocket | undefined {
  const requests = globalThis.ariosoEarlyRequests;
  const early = requests?.socket;
  if (requests) delete requests.socket;
  return early;
}

function closeSocket(socket: WebSocket): void {
  // Browsers log an error when a connecting socket is closed.
  if (socket.readyState === socket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
