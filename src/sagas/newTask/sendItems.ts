import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import type { SentOptions } from '../../domain/options/daemonOptions';
import type { Label } from '../../domain/label';
import type { NewTaskItem } from '../../domain/newTask/items';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import type { Gid } from '../../domain/units';
import {
  isBatchUnconfirmed,
  isHttpRefusal,
  mapCall,
  isUnanswered,
  isUnconfirmed,
  methods,
  RequestTooLargeError,
  UnauthorizedError,
  type DaemonCall,
  type Outcome,
} from '../../rpc';
import { selectActiveProfile, selectIsConnectionTo } from '../../store/selectors/rpcProfiles';
import { sendingProgressed, selectNewTask } from '../../store/slices/newTask';
import { callDaemonBatch } from '../callDaemon';
import { errorLabel } from '../notices/errorLabel';

/** The result of sending some items. Items in none of the lists were not sent. */
export interface Sent {
  readonly added: readonly Added[];
  readonly refused: readonly Refused[];
  /** The connection ended before their response arrived, or the response is unusable. aria2 may have added them or not. */
  readonly unconfirmed: readonly NewTaskItem[];
  /** The error that ended the sending early and applies to every further item. */
  readonly error?: Error | undefined;
  /** Another server was chosen. The remaining items are not for that server. */
  readonly isSwitched: boolean;
}

interface Added {
  readonly item: NewTaskItem;
  readonly gids: readonly Gid[];
}

interface Refused {
  readonly item: NewTaskItem;
  readonly message: Label;
}

type Answered = Pick<Sent, 'added' | 'refused' | 'unconfirmed'>;

const noneAnswered: Answered = { added: [], refused: [], unconfirmed: [] };

const joined = (one: Answered, other: Answered): Answered => ({
  added: [...one.added, ...other.added],
  refused: [...one.refused, ...other.refused],
  unconfirmed: [...one.unconfirmed, ...other.unconfirmed],
});

/** Few links, so that Cancel takes effect quickly and few links are unconfirmed when the connection ends. A file is sent alone. */
const linksPerRequest = 20;

/** Sends the items in order, until all are sent, the user cancels, another server is chosen or the connection ends. */
export function* sendItems(items: readonly NewTaskItem[], options: SentOptions): SagaIterator<Sent> {
  const profile = yield* select(selectActiveProfile);
  let answered = noneAnswered;
  const batches = [...batchesOf(items)];
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const newTask = yield* select(selectNewTask);
    if (newTask.progress?.isCancelled) break;
    if (yield* hasServerChanged(profile)) return { ...answered, isSwitched: true };
    try {
      answered = joined(answered, yield* sendBatch(batch, options));
    } catch (error) {
      if (isTooLarge(error) && batch.length > 1) {
        // One item is too large, so aria2 has received nothing. The others are sent without it.
        batches.unshift(...batch.map((item) => [item]));
        continue;
      }
      const isLost = isUnanswered(error) || error instanceof UnauthorizedError;
      // Choosing another server also ends the connection. That is no error.
      const isSwitched = isLost && (yield* hasServerChanged(profile));
      const unconfirmed = [...answered.unconfirmed, ...(isBatchUnconfirmed(error) ? batch : [])];
      return { ...answered, unconfirmed, isSwitched, error: isSwitched ? undefined : asError(error) };
    }
    yield* put(sendingProgressed(answered.added.length + answered.refused.length + answered.unconfirmed.length));
  }
  return { ...answered, isSwitched: false };
}

const isTooLarge = (error: unknown): boolean => error instanceof RequestTooLargeError || (isHttpRefusal(error) && error.httpStatus === 413);

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function* hasServerChanged(profile: RpcProfile): SagaIterator<boolean> {
  const isHere = yield* select(selectIsConnectionTo, profile);
  return !isHere;
}

function batchesOf(items: readonly NewTaskItem[]): readonly (readonly NewTaskItem[])[] {
  const batches: NewTaskItem[][] = [];
  for (const item of items) {
    const last = batches.at(-1);
    const isLink = item.download.kind === 'uris';
    if (isLink && last && last.length < linksPerRequest && last[0]?.download.kind === 'uris') last.push(item);
    else batches.push([item]);
  }
  return batches;
}

function* sendBatch(items: readonly NewTaskItem[], options: SentOptions): SagaIterator<Answered> {
  try {
    const outcomes = yield* call(
      callDaemonBatch,
      items.map((item) => callFor(item, options)),
    );
    return items.map((item, place) => classifyOutcome(item, outcomes[place])).reduce(joined, noneAnswered);
  } catch (error) {
    if (!isTooLarge(error) || items.length > 1) throw error;
    return { ...noneAnswered, refused: items.map((item) => ({ item, message: errorLabel(error) })) };
  }
}

function classifyOutcome(item: NewTaskItem, outcome: Outcome<readonly Gid[]> | undefined): Answered {
  if (outcome?.ok) return { ...noneAnswered, added: [{ item, gids: outcome.value }] };
  if (isUnconfirmed(outcome?.error)) return { ...noneAnswered, unconfirmed: [item] };
  return { ...noneAnswered, refused: [{ item, message: errorLabel(outcome?.error) }] };
}

/** A download's own options override the form's, and "pause" overrides both. */
function callFor({ download }: NewTaskItem, common: SentOptions): DaemonCall<readonly Gid[]> {
  const options: SentOptions = { ...common, ...download.options, ...(common['pause'] === 'true' ? { pause: 'true' } : {}) };
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

/** A metalink may become several tasks, any other download becomes one. */
const asList = (call: DaemonCall<Gid>): DaemonCall<readonly Gid[]> => mapCall(call, (gid) => [gid]);
