import type { Task, TaskStatus } from '../../src/domain/tasks/task';
import type { TaskListName } from '../../src/domain/taskList/taskLists';
import {
  ConnectionError,
  DaemonError,
  UnauthorizedError,
  UnusableResponseError,
  type DaemonCall,
  type Session,
  type SessionEvent,
  type Outcome,
  type RequestOrigin,
} from '../../src/rpc';
import type { OutcomesOf } from '../../src/rpc/decode/multicall';

export type FakeLists = Record<TaskListName, readonly Task[]>;

export interface FakeDaemon {
  readonly session: Session;
  /** A test may change them: the next response has the change. */
  readonly lists: FakeLists;
  /** Each request as the names of its calls: `[['aria2.getVersion'], …]`. */
  readonly requests: string[][];
  /** Each call with its params, in order. */
  readonly calls: { readonly method: string; readonly params: readonly unknown[] }[];
  /** Unanswered requests: the present number, and the highest so far. */
  readonly inFlight: { now: number; most: number };
  emit(event: SessionEvent): void;
  /** The result of one call in the wire format, or an error. */
  tell(method: string, params: readonly unknown[]): unknown;
  /** How often the session was opened and closed. */
  readonly counts: { opened: number; closed: number };
}

interface Behaviour {
  readonly lists?: Partial<FakeLists>;
  /** The wait before each response. */
  readonly delayMs?: number;
  /** Replaces the usual answer, unless undefined. A DaemonError fails one call; refusing the secret or losing the connection fails all. */
  readonly answer?: (method: string, params: readonly unknown[]) => unknown;
  readonly options?: Readonly<Record<string, string>>;
}

/**
 * A small daemon with the interface of a session. It has lists of tasks and answers in aria2's wire format, with numbers as
 * text, so that the real decoders read the responses.
 */
export function fakeDaemon({ lists: given, delayMs, answer, options = { dir: '/dl' } }: Behaviour = {}): FakeDaemon {
  const lists: FakeLists = { active: [], waiting: [], stopped: [], ...given };
  const requests: string[][] = [];
  const calls: FakeDaemon['calls'] = [];
  const inFlight = { now: 0, most: 0 };
  const counts = { opened: 0, closed: 0 };
  const listeners = new Set<(event: SessionEvent) => void>();
  let endWaiting: (() => void)[] = [];
  let isClosed = false;

  const outcomeOf = <R>({ method, params, decode }: DaemonCall<R>): Outcome<R> => {
    calls.push({ method, params });
    const response = tell(method, params);
    if (response instanceof UnauthorizedError || response instanceof ConnectionError) throw response;
    if (response instanceof DaemonError) return { ok: false, error: response };
    const value = decode(response);
    return value === undefined ? { ok: false, error: new UnusableResponseError(method) } : { ok: true, value };
  };
  const tell = (method: string, params: readonly unknown[]) => answer?.(method, params) ?? usual(method, params);
  const all = () => [...lists.active, ...lists.waiting, ...lists.stopped];
  const usual = (method: string, params: readonly unknown[]): unknown => {
    switch (method) {
      case 'aria2.getVersion':
        return { version: '1.37.0', enabledFeatures: ['BitTorrent'] };
      case 'aria2.getGlobalOption':
        return options;
      case 'aria2.getGlobalStat':
        return {
          downloadSpeed: '0',
          uploadSpeed: '0',
          numActive: String(lists.active.length),
          numWaiting: String(lists.waiting.length),
          numStopped: String(lists.stopped.length),
        };
      case 'aria2.tellActive':
        return lists.active.map((task) => onWire(task, params[0]));
      case 'aria2.tellWaiting':
        return lists.waiting.slice(Number(params[0]), Number(params[0]) + Number(params[1])).map((task) => onWire(task, params[2]));
      case 'aria2.tellStopped':
        return lists.stopped
          .slice(-1 - Number(params[0]), -1 - Number(params[0]) + Number(params[1]))
          .map((task) => onWire(task, params[2]));
      case 'aria2.tellStatus': {
        const task = all().find(({ gid }) => gid === params[0]);
        return task ? onWire(task, params[1]) : new DaemonError(1, `GID ${String(params[0])} is not found`);
      }
      case 'aria2.addUri':
        return '00000000000000ff';
      case 'aria2.purgeDownloadResult':
      case 'aria2.removeDownloadResult':
        return 'OK';
      case 'aria2.forcePause':
      case 'aria2.unpause':
      case 'aria2.forceRemove':
        return params[0];
      default:
        return new DaemonError(1, `No such method: ${method}`);
    }
  };
  const checkOpen = (failure: 'no-connection' | 'interrupted'): void => {
    if (isClosed) throw new ConnectionError(failure);
  };
  const request = async <R>(names: string[], toAnswer: () => R): Promise<R> => {
    checkOpen('no-connection');
    requests.push(names);
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    try {
      if (delayMs !== undefined) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, delayMs);
          endWaiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
        checkOpen('interrupted');
      }
      return toAnswer();
    } finally {
      inFlight.now -= 1;
    }
  };
  let pollInFlight: Promise<unknown> | undefined;
  const session: Session = {
    open: () => {
      isClosed = false;
      counts.opened += 1;
    },
    close: () => {
      isClosed = true;
      counts.closed += 1;
      endWaiting.forEach((end) => end());
      endWaiting = [];
    },
    call: <R>(wanted: DaemonCall<R>) =>
      request([wanted.method], () => {
        const outcome = outcomeOf(wanted);
        if (!outcome.ok) throw outcome.error;
        return outcome.value;
      }),
    batch: <const Calls extends readonly DaemonCall<unknown>[]>(wanted: Calls, origin?: RequestOrigin) => {
      const send = () =>
        request(
          wanted.map(({ method }) => method),
          () => wanted.map((each) => outcomeOf(each)) as OutcomesOf<Calls>,
        );
      if (origin !== 'poll' && origin !== 'background') return send();
      const answered = send();
      pollInFlight = answered.then(
        () => (pollInFlight = undefined),
        () => (pollInFlight = undefined),
      );
      return answered;
    },
    checkNow: () => undefined,
    pollInFlight: () => pollInFlight,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    limitRequests: () => undefined,
  };
  return {
    session,
    lists,
    requests,
    calls,
    inFlight,
    counts,
    tell,
    emit: (event) => [...listeners].forEach((listener) => listener(event)),
  };
}

const stoppedStatuses: readonly TaskStatus[] = ['complete', 'error', 'removed'];

/** A task in aria2's wire format, with the requested keys only, or with all. */
function onWire(task: Task, keys: unknown): Record<string, unknown> {
  const { gid, status, details, ...figures } = task;
  const texts = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, String(value)]));
  const path = details?.name ? `${details.isMetadata ? '[METADATA]' : '/dl/'}${details.name}` : '';
  const file = {
    index: '1',
    path,
    length: '0',
    completedLength: '0',
    selected: 'true',
    uris: (details?.uris ?? []).map((uri) => ({ uri, status: 'used' })),
  };
  const { followedBy, following, infoHash } = details ?? {};
  const whole = {
    gid,
    status,
    ...texts,
    ...(stoppedStatuses.includes(status) ? { errorCode: String(task.errorCode ?? 0) } : {}),
    files: [file],
    ...(followedBy && { followedBy }),
    ...(following && { following }),
    ...(infoHash && { infoHash }),
  };
  return Array.isArray(keys) ? Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key))) : whole;
}
