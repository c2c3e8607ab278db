/**
 * Our own connection to Chromium's DevTools protocol. Playwright starts and ends the browser, but its pages always enable the
 * Network domain, for which the measured thread would serialise every WebSocket frame a second time.
 */
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { freePort } from '../../lib/freePort';
import { loopback } from '../../lib/listen';
import { chromiumArguments, findChromium } from '../../programs/findChromium';

type CdpListener = (method: string, params: Readonly<Record<string, unknown>>) => void;

/** The session of one browser target. */
export interface CdpSession {
  /** Rejects with the browser's message, or after a minute. */
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  listen(listener: CdpListener): () => void;
}

export interface CdpPage extends CdpSession {
  close(): Promise<void>;
}

/** Pages that share storage and caches. */
export interface CdpContext {
  openPage(): Promise<CdpPage>;
  close(): Promise<void>;
}

export interface CdpBrowser {
  readonly version: string;
  /** Empty storage and caches, as a private window. Chromium keeps no compiled code here. */
  openContext(): Promise<CdpContext>;
  /** The context of the browser's profile. All callers share it, and it ends with the browser. */
  readonly profile: CdpContext;
  /** A page in a context of its own. */
  openPage(): Promise<CdpPage>;
  stop(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const replyTimeoutMs = 60_000;

export async function startCdpBrowser(): Promise<CdpBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    // The bench handles signals and ends everything in order itself.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  try {
    const about = (await (await fetch(`http://${loopback}:${port}/json/version`)).json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(about.webSocketDebuggerUrl, { perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const sessionOf = createSessions(socket);
    return {
      version: browser.version(),
      openContext: () => openContext(sessionOf),
      profile: { openPage: () => openPage(sessionOf, {}), close: () => Promise.resolve() },
      openPage: async () => {
        const context = await openContext(sessionOf);
        return { ...(await context.openPage()), close: () => context.close() };
      },
      stop: async () => {
        socket.terminate();
        await browser.close();
      },
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Sends and receives for every session of one socket. */
function createSessions(socket: WebSocket): (sessionId?: string) => CdpSession {
  const pending = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Set<CdpListener>>();
  let lastId = 0;
  socket.on('message', (data: Buffer) => {
    const message: Message = JSON.parse(data.toString('utf8'));
    if (message.id !== undefined) pending.get(message.id)?.(message);
    else listeners.get(message.sessionId ?? '')?.forEach((listener) => listener(message.method ?? '', message.params ?? {}));
  });
  return (sessionId) => ({
    send<Result>(method: string, params: object = {}): Promise<Result> {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const settle = (message: Message): void => {
          clearTimeout(timer);
          pending.delete(id);
          if (message.error) reject(new Error(`${method}: ${message.error.message}`));
          else resolve(message.result as Result);
        };
        const timer = setTimeout(() => settle({ error: { message: `no answer in ${replyTimeoutMs} ms` } }), replyTimeoutMs);
        pending.set(id, settle);
        socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      });
    },
    listen(listener) {
      const own = listeners.get(sessionId ?? '') ?? new Set();
      listeners.set(sessionId ?? '', own.add(listener));
      return () => own.delete(listener);
    },
  });
}

type SessionOf = ReturnType<typeof createSessions>;

async function openContext(sessionOf: SessionOf): Promise<CdpContext> {
  const root = sessionOf();
  const context = await root.send<{ browserContextId: string }>('Target.createBrowserContext');
  return {
    openPage: () => openPage(sessionOf, context),
    close: async () => {
      await root.send('Target.disposeBrowserContext', context);
    },
  };
}

async function openPage(sessionOf: SessionOf, context: { readonly browserContextId?: string }): Promise<CdpPage> {
  const root = sessionOf();
  const { targetId } = await root.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    ...context,
    newWindow: true,
    width: 1280,
    height: 720,
  });
  const { sessionId } = await root.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  return {
    ...sessionOf(sessionId),
    close: async () => {
      await root.send('Target.closeTarget', { targetId });
    },
  };
}
