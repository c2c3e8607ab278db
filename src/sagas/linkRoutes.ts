import { nanoid } from '@reduxjs/toolkit';
import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import { parseNewTaskLink, risksOf, type NewTaskLink, type ParsedLink } from '../domain/commandLinks';
import type { Label } from '../domain/label';
import { homePath, type RouteMatch } from '../domain/routes';
import { hostAndPort, isSameConnection, type RpcProfile } from '../domain/rpcProfile';
import { isTrustedRpcLink, parseRpcLink, type RpcLink } from '../domain/rpcLink';
import type { Gid } from '../domain/units';
import type { Settled } from '../rpc';
import type { RootState } from '../store/rootReducer';
import { selectRouteMatch } from '../store/selectors/navigation';
import { connected } from '../store/slices/connection';
import { dialogOpened, noticeActionTaken, noticeShown } from '../store/slices/notices';
import { locationChanged } from '../store/slices/navigation';
import { profileActivated, profileAdded, profileRemoved } from '../store/slices/rpcProfiles';
import { confirm } from './dialogs';
import { environment, type Environment } from './environment';
import { navigateTo } from './navigation';
import { addUrls, goToNewTask } from './newTask';
import { knownFolders } from './knownFolders';
import { supervised } from './supervise';

/**
 * Commands that arrive as addresses, in 3 steps (integration contracts, 4):
 * 1. The history entry is replaced before anything else, so that Back and reload never run it again and no secret stays
 *    in the address.
 * 2. Commands wait in a queue: they may come several in a row, and before the daemon is there.
 * 3. One after another they run, asking first where the trust rules want it.
 */
export function* watchLinkRoutes(): SagaIterator<void> {
  const queue: Channel<Command> = createChannel(buffers.expanding<Command>(4));
  yield fork(runInTurn, queue);
  yield takeEvery(locationChanged, supervised(enqueueCommand), queue);
  yield takeEvery(noticeActionTaken, supervised(undoWhenAsked));
}

type Command =
  | { readonly kind: 'newTask'; readonly link: ParsedLink<NewTaskLink> }
  | { readonly kind: 'setRpc'; readonly link: ParsedLink<RpcLink> };

function* enqueueCommand(queue: Channel<Command>, action: ReturnType<typeof locationChanged>): SagaIterator<void> {
  const match: RouteMatch | undefined = yield select(selectRouteMatch);
  const rest = match?.params['*'] ?? '';
  const { search } = action.payload;
  if (match?.route.id === 'newLink') queue.put({ kind: 'newTask', link: parseNewTaskLink(rest, search) });
  else if (match?.route.id === 'rpcSet') queue.put({ kind: 'setRpc', link: parseRpcLink(rest, search) });
  else return;
  yield call(navigateTo, homePath, { replace: true });
}

function* runInTurn(queue: Channel<Command>): SagaIterator<void> {
  for (;;) {
    const command: Command = yield take(queue);
    yield call(supervised(runCommand), command);
  }
}

function* runCommand({ kind, link }: Command): SagaIterator<void> {
  if (!link.ok) yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: link.error }));
  else if (kind === 'newTask') yield* startLinkedTask(link.command);
  else yield* setLinkedProfile(link.command);
}

/** Specification section 2, `/new/{url}`: starts at once, unless something about the link is unusual. */
function* startLinkedTask(link: NewTaskLink): SagaIterator<void> {
  yield* whenConnected();
  const { page }: Environment = yield* environment();
  const { settings }: RootState = yield select();
  const folders = yield* knownFolders();
  const risks: readonly Label[] = [...risksOf(link, folders), ...(page.isFramed ? [{ key: 'link.risk.framed' }] : [])];
  const mustAsk = settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && risks.length > 0);
  if (mustAsk) {
    const question = { title: { key: 'link.newTitle' }, text: { key: 'link.newText' }, lines: [link.url], points: risks };
    if (!(yield* confirm(question))) return;
  }
  const results: readonly Settled<Gid>[] = yield call(addUrls, [link.url], link.options, link.pause);
  const [result] = results;
  if (!result) return;
  if (!result.ok) throw result.error;
  yield* goToNewTask(result.value, link.pause);
}

/** Nothing is sent to nobody: a link that came first waits for the first connection. */
function* whenConnected(): SagaIterator<void> {
  const { connection }: RootState = yield select();
  if (connection.status !== 'connected') yield take(connected);
}

/** `/settings/rpc/set/…`: the profile before it stays in the list, and can be had back by Undo. */
function* setLinkedProfile(link: RpcLink): SagaIterator<void> {
  const { page, initialOptions }: Environment = yield* environment();
  const { rpcProfiles: profiles, settings }: RootState = yield select();
  const [active] = profiles;
  if (!active) return;
  const profile: RpcProfile = { ...initialOptions.profileDefaults, ...link, rpcId: nanoid(), rpcAlias: '', httpMethod: 'POST', rpcRequestHeaders: '' };
  if (isSameConnection(profile, active)) return;

  const isTrusted = isTrustedRpcLink(link, page, profiles, initialOptions.isFresh) && !page.isFramed;
  const mustAsk = settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && !isTrusted);
  if (mustAsk) {
    const values = { protocol: link.protocol, host: link.rpcHost, port: link.rpcPort };
    if (!(yield* confirm({ title: { key: 'link.rpcTitle' }, text: { key: 'link.rpcText', values } }))) return;
  }
  const known = profiles.find((other) => isSameConnection(profile, other));
  yield put(known ? profileActivated(known.rpcId) : profileAdded(profile));
  const text = { key: 'link.rpcDone', values: { address: hostAndPort(profile) } };
  const undo = { label: { key: 'action.undo' }, intent: 'undoProfile', previousId: active.rpcId, addedId: known ? '' : profile.rpcId } as const;
  yield put(noticeShown({ kind: 'status', text, timeoutMs: undoTimeMs, action: undo }));
}

const undoTimeMs = 15_000;

function* undoWhenAsked({ payload: { action } }: ReturnType<typeof noticeActionTaken>): SagaIterator<void> {
  if (action.intent !== 'undoProfile') return;
  yield put(profileActivated(action.previousId));
  if (action.addedId !== '') yield put(profileRemoved(action.addedId));
}
