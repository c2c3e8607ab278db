import type { SagaIterator } from 'redux-saga';
import { put, select, take, takeEvery } from '../effects';
import type { SentOptions } from '../../domain/options/daemonOptions';
import { leadsToMetadata, withAwaited } from '../../domain/newTask/awaitedMagnets';
import type { NewDownload } from '../../domain/newTask/newDownload';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import type { Gid } from '../../domain/units';
import { selectGlobalOption } from '../../store/selectors/options';
import { selectActiveProfileId, selectIsConnectionTo } from '../../store/selectors/rpcProfiles';
import { metadataAwaitRequested } from '../../store/slices/newTask';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { unlessRunning } from '../lock';
import { reportNotWritten } from '../notices/notWritten';
import { reportToLog, supervised } from '../supervise';
import { untilConnected } from '../untilConnected';
import { offerFileSelection } from './offerFileSelection';
import { changeAwaited, readAwaited } from './storedMagnets';

/** A download that aria2 has added, with the gids of its tasks. */
export interface AddedDownload {
  readonly download: NewDownload;
  readonly gids: readonly Gid[];
}

/**
 * Starts the wait for the metadata of magnets and of links to torrents: stores them, so that the wait goes on after a reload, and tells
 * `watchMetadata`. If the option `pause-metadata` of the download or of aria2 is on, aria2 pauses the follower, and the user may choose its
 * files. Without the option the metadata is awaited only while there are file rules. The gids belong to the daemon of `profile`.
 */
export function* startMetadataWait(added: readonly AddedDownload[], common: SentOptions, profile: RpcProfile): SagaIterator<void> {
  const state = yield* select();
  const globalValue = selectIsConnectionTo(state, profile) ? selectGlobalOption(state, 'pause-metadata') : undefined;
  // aria2 takes an empty value for true.
  const isPaused = (own: SentOptions) => ['true', ''].includes(String(own['pause-metadata'] ?? common['pause-metadata'] ?? globalValue));
  const gids = added.flatMap(({ download, gids: ofDownload }) =>
    download.kind === 'uris' && leadsToMetadata(download.uris[0] ?? '') && (state.settings.fileRules !== '' || isPaused(download.options))
      ? ofDownload
      : [],
  );
  if (gids.length === 0) return;
  // The magnets are stored before `metadataAwaitRequested`, whose saga reads whether they are stored.
  const { isStored } = yield* changeAwaited((all) => withAwaited(all, profile.rpcId, gids));
  if (!isStored) yield* reportNotWritten();
  if (yield* select(selectIsConnectionTo, profile)) for (const gid of gids) yield* put(metadataAwaitRequested(gid));
}

/** Awaits the stored magnets of each server when the server is connected. */
export function* resumeAwaited(): SagaIterator<void> {
  for (;;) {
    yield* untilConnected();
    const rpcId = yield* select(selectActiveProfileId);
    const all = yield* readAwaited();
    for (const { gid } of all[rpcId] ?? []) yield* put(metadataAwaitRequested(gid));
    yield* take(isConnectionChange);
  }
}

/**
 * Awaits the metadata of each requested magnet once. The same magnet may be requested twice: aria2 may return one gid for two links, and
 * the user may return to a server while a magnet is being stored.
 */
export function* watchMetadata(): SagaIterator<void> {
  const awaited = new Set<string>();
  const offerOnce = supervised(
    ({ payload: gid }: ReturnType<typeof metadataAwaitRequested>) => offerUnlessAwaited(gid, awaited),
    reportToLog,
  );
  yield* takeEvery(metadataAwaitRequested, offerOnce);
}

function* offerUnlessAwaited(gid: Gid, awaited: Set<string>): SagaIterator<void> {
  const rpcId = yield* select(selectActiveProfileId);
  yield* unlessRunning(awaited, `${rpcId} ${gid}`, () => offerFileSelection(gid));
}
