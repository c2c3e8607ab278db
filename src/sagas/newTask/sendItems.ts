import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import type { OptionChanges } from '../../domain/daemonOptions';
import type { Label } from '../../domain/label';
import type { NewTaskItem } from '../../domain/newTask/items';
import type { RpcProfile } from '../../domain/rpcProfile';
import type { Gid } from '../../domain/units';
import { ConnectionError, methods, RequestTooLargeError, UnauthorizedError, type DaemonCall, type Settled } from '../../rpc';
import { selectActiveProfile, selectIsConnectionTo } from '../../store/selectors/profiles';
import { newTaskChanged } from '../../store/slices/newTask';
import { callDaemonBatch } from '../callDaemon';
import { errorLabel } from '../supervise';

/** What became of some items; those in neither list were not sent any more. */
export interface Sent {
  readonly added: { readonly item: NewTaskItem; readonly gids: readonly Gid[] }[];
  readonly refused: { readonly item: NewTaskItem; readonly message: Label }[];
  /** On their way when the connection ended: aria2 may have them or not. */
  doubtful: readonly NewTaskItem[];
  /** Why it ended early: what concerns every further item too. */
  error: ConnectionError | UnauthorizedError | undefined;
  /** Another server was chosen: the rest is not for that one. */
  isSwitched: boolean;
}

/** Few enough that Cancel is obeyed at once and that little is in doubt when the connection ends; a file goes by itself. */
const linksTogether = 20;

/** Sends the items in order and notes in `sent` what came of each, until all are sent, it is given up or nobody answers. */
export function* sendItems(
  items: readonly NewTaskItem[],
  options: OptionChanges,
  sent: Sent,
  giveUp: { readonly isAsked: boolean },
): SagaIterator<void> {
  const profile: RpcProfile | undefined = yield select(selectActiveProfile);
  for (const together of inSteps(items)) {
    if (giveUp.isAsked) return;
    sent.isSwitched = yield* isElsewhere(profile);
    if (sent.isSwitched) return;
    try {
      yield* sendTogether(together, options, sent);
    } catch (error) {
      if (!(error instanceof ConnectionError || error instanceof UnauthorizedError)) throw error;
      sent.doubtful = together;
      sent.isSwitched = yield* isElsewhere(profile);
      // The connection to a server ends when another one is chosen: no fault to tell of.
      if (!sent.isSwitched) sent.error = error;
      return;
    }
    yield put(newTaskChanged({ progress: { done: sent.added.length + sent.refused.length, total: items.length } }));
  }
}

function* isElsewhere(profile: RpcProfile | undefined): SagaIterator<boolean> {
  if (!profile) return false;
  const isHere: boolean = yield select(selectIsConnectionTo, profile);
  return !isHere;
}

function inSteps(items: readonly NewTaskItem[]): readonly (readonly NewTaskItem[])[] {
  const steps: NewTaskItem[][] = [];
  for (const item of items) {
    const last = steps.at(-1);
    const isLink = item.download.kind === 'uris';
    if (isLink && last && last.length < linksTogether && last[0]?.download.kind === 'uris') last.push(item);
    else steps.push([item]);
  }
  return steps;
}

function* sendTogether(items: readonly NewTaskItem[], options: OptionChanges, sent: Sent): SagaIterator<void> {
  let results: readonly Settled<readonly Gid[]>[];
  try {
    results = yield call(
      callDaemonBatch<readonly Gid[]>,
      items.map((item) => callFor(item, options)),
    );
  } catch (error) {
    if (!(error instanceof RequestTooLargeError)) throw error;
    // Nothing was sent. One of them is too large, the others are not to suffer for it.
    const [first] = items;
    if (items.length > 1) for (const item of items) yield* sendTogether([item], options, sent);
    else if (first) sent.refused.push({ item: first, message: errorLabel(error) });
    return;
  }
  items.forEach((item, place) => {
    const result = results[place];
    if (result?.ok) sent.added.push({ item, gids: result.value });
    else sent.refused.push({ item, message: errorLabel(result?.error) });
  });
}

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
const asList = ({ decode, ...rest }: DaemonCall<Gid>): DaemonCall<readonly Gid[]> => ({
  ...rest,
  decode: (raw) => {
    const gid = decode(raw);
    return gid === undefined ? undefined : [gid];
  },
});
