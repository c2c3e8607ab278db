import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import type { OptionChanges } from '../../domain/options/daemonOptions';
import type { Label } from '../../domain/label';
import type { NewTaskItem } from '../../domain/newTask/items';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import type { Gid } from '../../domain/units';
import { ConnectionError, mapCall, methods, RequestTooLargeError, UnauthorizedError, type DaemonCall, type Settled } from '../../rpc';
import { selectActiveProfile, selectIsConnectionTo } from '../../store/selectors/profiles';
import { sendingProgressed } from '../../store/slices/newTask';
import { callDaemonBatch } from '../callDaemon';
import { errorLabel } from '../supervise';

/** The result of sending some items. Items in none of the lists were not sent. */
export interface Sent {
  readonly added: readonly Added[];
  readonly refused: readonly Refused[];
  /** On their way when the connection ended: aria2 may have them or not. */
  readonly doubtful: readonly NewTaskItem[];
  /** Why the sending ended early: a reason that concerns every further item too. */
  readonly error?: Error;
  /** Another server was chosen: the rest is not for that one. */
  readonly isSwitched: boolean;
}

export interface Added {
  readonly item: NewTaskItem;
  readonly gids: readonly Gid[];
}

export interface Refused {
  readonly item: NewTaskItem;
  readonly message: Label;
}

type Answered = Pick<Sent, 'added' | 'refused'>;

const noneAnswered: Answered = { added: [], refused: [] };

const joined = (one: Answered, other: Answered): Answered => ({
  added: [...one.added, ...other.added],
  refused: [...one.refused, ...other.refused],
});

/** Few enough that Cancel is obeyed at once and that little is in doubt when the connection ends; a file goes by itself. */
const linksTogether = 20;

/** Sends the items in order, until all are sent, the user cancels, another server is chosen or the connection ends. */
export function* sendItems(items: readonly NewTaskItem[], options: OptionChanges): SagaIterator<Sent> {
  const profile = yield* select(selectActiveProfile);
  let answered = noneAnswered;
  for (const step of stepsOf(items)) {
    const { newTask } = yield* select();
    if (newTask.progress?.isCancelled) break;
    if (yield* isElsewhere(profile)) return { ...answered, doubtful: [], isSwitched: true };
    try {
      answered = joined(answered, yield* sendTogether(step, options));
    } catch (error) {
      const isLost = error instanceof ConnectionError || error instanceof UnauthorizedError;
      const isSwitched = isLost && (yield* isElsewhere(profile));
      // The connection to a server ends when another one is chosen: that is no fault.
      return { ...answered, doubtful: isLost ? step : [], isSwitched, ...(isSwitched ? {} : { error: asError(error) }) };
    }
    yield* put(sendingProgressed(answered.added.length + answered.refused.length));
  }
  return { ...answered, doubtful: [], isSwitched: false };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function* isElsewhere(profile: RpcProfile | undefined): SagaIterator<boolean> {
  if (!profile) return false;
  const isHere = yield* select(selectIsConnectionTo, profile);
  return !isHere;
}

function stepsOf(items: readonly NewTaskItem[]): readonly (readonly NewTaskItem[])[] {
  const steps: NewTaskItem[][] = [];
  for (const item of items) {
    const last = steps.at(-1);
    const isLink = item.download.kind === 'uris';
    if (isLink && last && last.length < linksTogether && last[0]?.download.kind === 'uris') last.push(item);
    else steps.push([item]);
  }
  return steps;
}

function* sendTogether(items: readonly NewTaskItem[], options: OptionChanges): SagaIterator<Answered> {
  try {
    const results = yield* call(
      callDaemonBatch,
      items.map((item) => callFor(item, options)),
    );
    return items.map((item, place) => answerTo(item, results[place])).reduce(joined, noneAnswered);
  } catch (error) {
    if (!(error instanceof RequestTooLargeError)) throw error;
    // Nothing was sent. One of the items is too large; the others do not suffer for it.
    const [item] = items;
    if (items.length === 1 && item) return { added: [], refused: [{ item, message: errorLabel(error) }] };
    let answered = noneAnswered;
    for (const one of items) answered = joined(answered, yield* sendTogether([one], options));
    return answered;
  }
}

const answerTo = (item: NewTaskItem, result: Settled<readonly Gid[]> | undefined): Answered =>
  result?.ok
    ? { added: [{ item, gids: result.value }], refused: [] }
    : { added: [], refused: [{ item, message: errorLabel(result?.error) }] };

/** What the download itself brings wins over the form, which is for all; that it is to wait, over both. */
function callFor({ download }: NewTaskItem, common: OptionChanges): DaemonCall<readonly Gid[]> {
  const options: OptionChanges = { ...common, ...download.options, ...(common['pause'] === 'true' ? { pause: 'true' } : {}) };
  switch (download.kind) {
    case 'uris':
      return asList(methods.addUri(download.uris, options));
    case 'torrent':
      return asList(methods.addTorrent(download.content, options));
    case 'metalink':
      return methods.addMetalink(download.content, options);
    default:
      return download satisfies never;
  }
}

/** A metalink may become several tasks, anything else one. */
const asList = (call: DaemonCall<Gid>): DaemonCall<readonly Gid[]> => mapCall(call, (gid) => [gid]);
