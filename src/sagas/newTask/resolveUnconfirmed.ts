import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { isSameDaemon } from '../../domain/connection/sameDaemon';
import { magnetInfoHash } from '../../domain/input/magnetInfoHash';
import { withoutRanges } from '../../domain/input/ranges';
import type { UriDownload } from '../../domain/newTask/newDownload';
import type { KnownTimes } from '../../domain/tasks/taskTimes';
import type { SentOptions } from '../../domain/options/daemonOptions';
import type { Gid, Milliseconds } from '../../domain/units';
import { infoHashKeys, isUnanswered, methods } from '../../rpc';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { connected } from '../../store/slices/connection';
import { nothingSent, unconfirmedChecked, sendingSettled, selectNewTask } from '../../store/slices/newTask';
import { noticeShown } from '../../store/slices/notices';
import { profileRemoved } from '../../store/slices/rpcProfiles';
import { callDaemonBatch } from '../callDaemon';
import { resultsOf } from '../outcomes';
import { startMetadataWait } from '../metadata/metadataWait';

/**
 * Finds out which unconfirmed links aria2 has added. Links are unconfirmed when the connection ends while they are sent, or when the
 * response is unusable. They stay in the form. When the same daemon is connected again, the links that it has leave the form, so that none
 * is added twice. aria2 returns no URI for the task of a magnet, so its info hash is compared. `seenBefore` are the tasks that this browser
 * had seen before the sending: an older task with the same link does not count. The metadata of the magnets is awaited as after a response.
 * `common` are the options that were sent with every download.
 */
export function* resolveUnconfirmed(
  downloads: readonly UriDownload[],
  common: SentOptions,
  profile: RpcProfile,
  seenBefore: KnownTimes,
): SagaIterator<void> {
  const links = new Set(downloads.map(lineOf));
  const known = yield* requestNewTasks(links, profile, seenBefore);
  const newTask = yield* select(selectNewTask);
  const arrived = new Set(linesIn(newTask.text, links).filter((line) => known.has(identityOf(line.split('\t')[0] ?? ''))));
  // Dispatched even if aria2 has none of the links, because it removes the form's message that they will be checked.
  if (arrived.size > 0 || newTask.resultMessage?.key === 'newTask.unconfirmed') yield* put(unconfirmedChecked([...arrived]));
  if (arrived.size === 0) return;
  yield* put(noticeShown({ kind: 'status', text: { key: 'newTask.arrived', values: { count: arrived.size } } }));
  const added = downloads.flatMap((download) => {
    const gid = arrived.has(lineOf(download)) ? known.get(identityOf(download.uris[0] ?? '')) : undefined;
    return gid === undefined ? [] : [{ download, gids: [gid] }];
  });
  yield* startMetadataWait(added, common, profile);
}

/** The line of a download in the form. */
const lineOf = ({ uris }: UriDownload): string => uris.join('\t');

/** The links that are still in the form. The user may have removed some, or sent them to another server. */
const linesIn = (text: string, links: ReadonlySet<string>): readonly string[] => text.split('\n').filter((line) => links.has(line));

/** A magnet's info hash, else the link with escaped ranges. A command link is sent with its ranges; the form holds it with escaped ones. */
const identityOf = (link: string): string => magnetInfoHash(link) ?? withoutRanges(link);

type KnownGids = ReadonlyMap<string, Gid>;

const none: KnownGids = new Map();

/** The wait after a failed check while the connection lasts. */
const waitAfterErrorMs: Milliseconds = 10_000;

/**
 * Waits for the daemon of this profile, and returns the gids of its new tasks by URI and info hash. The wait ends when the links have left
 * the form, or the profile is gone, because then no link is unconfirmed. The text of the form must not change while downloads are sent, so
 * the tasks are requested after the sending.
 */
function* requestNewTasks(links: ReadonlySet<string>, profile: RpcProfile, seenBefore: KnownTimes): SagaIterator<KnownGids> {
  for (;;) {
    const state = yield* select();
    const { isSending, text } = selectNewTask(state);
    const isProfileGone = !state.rpcProfiles.some((known) => isSameDaemon(known, profile));
    if (isProfileGone || linesIn(text, links).length === 0) return none;
    // The daemon of another profile does not know these links.
    const canRequest = !isSending && hasSession(state.connection.status) && isSameDaemon(selectActiveProfile(state), profile);
    try {
      if (canRequest) {
        const known = yield* gidsOfNewTasks(seenBefore);
        const newTask = yield* select(selectNewTask);
        if (!newTask.isSending) return known;
      }
    } catch (error) {
      // The connection was lost again, or a response is unusable.
      if (!isUnanswered(error)) throw error;
    }
    const event = take([connected, nothingSent, sendingSettled, profileRemoved]);
    yield* canRequest ? race({ event, waited: delay(waitAfterErrorMs) }) : event;
  }
}

function* gidsOfNewTasks(seenBefore: KnownTimes): SagaIterator<KnownGids> {
  // aria2 appends new tasks to the queue, so the waiting tasks are requested from the end.
  const calls = [methods.tellActive(infoHashKeys), methods.tellWaiting(infoHashKeys, -1), methods.tellStopped(infoHashKeys)];
  const outcomes = yield* call(callDaemonBatch, calls, 'background');
  const tasks = resultsOf(outcomes)
    .flat()
    .filter(({ gid }) => !(gid in seenBefore));
  // A magnet that has ended and its follower have one info hash. Stopped tasks come last and replace others, so the magnet's gid counts,
  // unless aria2 has dropped its result.
  return new Map(
    tasks.flatMap(({ gid, details }) =>
      [...(details?.uris ?? []).map(identityOf), ...(details?.infoHash ? [details.infoHash] : [])].map((identity) => [identity, gid]),
    ),
  );
}
