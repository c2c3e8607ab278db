import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import { listPath } from '../../domain/routes';
import { risksOf } from '../../domain/commandLinks/linkRisks';
import { parseNewTaskLink, type NewTaskCommand } from '../../domain/commandLinks/newTaskLink';
import type { Label } from '../../domain/label';
import { hasSession } from '../../domain/connection/connectionStatus';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { findServer } from '../../domain/servers/serverInAddress';
import type { UriDownload } from '../../domain/newTask/newDownload';
import { textOfDownloads } from '../../domain/input/inputFileText';
import { visibleLines } from '../../domain/input/visibleLines';
import { withoutRanges } from '../../domain/input/ranges';
import type { SentOptions } from '../../domain/options/daemonOptions';
import { isListPage } from '../../domain/taskList/taskLists';
import type { KnownTimes } from '../../domain/tasks/taskTimes';
import type { Gid, Milliseconds } from '../../domain/units';
import { isBatchUnconfirmed, isUnconfirmed, methods, type Outcome } from '../../rpc';
import { selectPage } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { selectAreServersVisible } from '../../store/selectors/servers';
import { connected } from '../../store/slices/connection';
import { draftTextAdded } from '../../store/slices/newTask';
import { errorShown, noticeClosed, noticeShown } from '../../store/slices/notices';
import { callDaemonBatch } from '../callDaemon';
import { confirmForConnection } from '../notices/dialogs';
import { environment } from '../environment';
import type { AddedDownload } from '../metadata/metadataWait';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { reportError } from '../supervise';
import { knownFolders } from './knownFolders';
import { navigateTo } from '../navigation/navigation';
import type { ArrivedLink } from './arrivedLink';
import { mustConfirm } from './mustConfirm';

/** Returns the commands for the active server. The others go into the form, and a message says why they are not started. */
function* readNewTaskLinks(links: readonly ArrivedLink[]): SagaIterator<readonly NewTaskCommand[]> {
  const active = yield* select(selectActiveProfile);
  const areServersVisible = yield* select(selectAreServersVisible);
  const namesOther = (server: string | undefined): server is string =>
    server !== undefined && areServersVisible && findServer([active], server) === undefined;
  const here: NewTaskCommand[] = [];
  const elsewhere: NewTaskCommand[] = [];
  const withoutServer: NewTaskCommand[] = [];
  const byServer = new Map<string, NewTaskCommand[]>();
  let error: Label | undefined;
  for (const { rest, search, rpcId } of links) {
    const parsed = parseNewTaskLink(rest, search);
    if (!parsed.ok) error ??= parsed.error;
    else if (rpcId === undefined) withoutServer.push(parsed.command);
    else if (rpcId !== active.rpcId) elsewhere.push(parsed.command);
    else if (!namesOther(parsed.command.server)) here.push(parsed.command);
    else byServer.set(parsed.command.server, [...(byServer.get(parsed.command.server) ?? []), parsed.command]);
  }
  if (error) yield* put(errorShown(error));
  // These links are for the server that was active at their arrival. The user has chosen another server since.
  yield* keepWithNotice(elsewhere, 'link.otherServer');
  yield* keepWithNotice(withoutServer, 'link.rpcNotSet');
  for (const [server, commands] of byServer) yield* keepWithNotice(commands, 'link.namedServer', { server });
  return here;
}

function* keepWithNotice(
  commands: readonly NewTaskCommand[],
  key: 'link.otherServer' | 'link.rpcNotSet' | 'link.namedServer' | 'link.notStarted',
  values: Label['values'] = {},
): SagaIterator<void> {
  if (commands.length === 0) return;
  yield* keepInForm(commands);
  yield* put(
    noticeShown({
      kind: 'status',
      isInfo: true,
      text: { key, values: { ...values, count: commands.length } },
      timeoutMs: noticeTimeoutsMs.act,
    }),
  );
}

/** Adds the downloads with their options to the New form, where the user can correct and start them. */
function* keepInForm(commands: readonly NewTaskCommand[]): SagaIterator<void> {
  yield* put(draftTextAdded(textOfDownloads(commands.map(downloadInForm))));
}

const downloadOf = (command: NewTaskCommand): UriDownload => ({ kind: 'uris', uris: [command.url], options: optionsOf(command) });

/** The download as the form holds it. The form would expand ranges, which are part of a name here. */
const downloadInForm = (command: NewTaskCommand): UriDownload => downloadOf({ ...command, url: withoutRanges(command.url) });

function* risksHere(command: NewTaskCommand): SagaIterator<readonly Label[]> {
  const { pageOrigin } = yield* environment();
  const folders = yield* knownFolders();
  return [...risksOf(command, folders, pageOrigin.hostname), ...(pageOrigin.isFramed ? [{ key: 'link.risk.framed' }] : [])];
}

/** The result of sending links to the daemon of `profile`. */
export interface Linked {
  readonly added: readonly AddedDownload[];
  /** Links that are still in the form although aria2 may have added them. */
  readonly unconfirmed: readonly UriDownload[];
  readonly profile: RpcProfile;
  /** The tasks that this browser had seen before the sending. */
  readonly seenBefore: KnownTimes;
}

/** `/new/{url}` starts a download at once, unless something about the link is unusual. */
export function* startSingle(link: ArrivedLink): SagaIterator<Linked | undefined> {
  const [command] = yield* readNewTaskLinks([link]);
  if (!command) return undefined;
  const risks = yield* risksHere(command);
  if (yield* mustConfirm(risks.length > 0)) {
    const question = {
      title: { key: 'link.newTitle' },
      text: { key: risks.length > 0 ? 'link.newText' : 'link.newPlain' },
      lines: [command.url],
      points: risks,
    };
    if (!(yield* confirmForConnection(question))) return undefined;
  }
  return yield* addLinked([command]);
}

const maxPoints = 10;

/** The downloads that one question may start (docs/trust.md, section 3). */
export const maxInBurst = 100;

/** One question for all links of a burst. */
export function* startBurst(links: readonly ArrivedLink[]): SagaIterator<Linked | undefined> {
  const commands = (yield* readNewTaskLinks(links)).slice(0, maxInBurst);
  if (commands.length === 0) return undefined;
  if (yield* mustConfirm(true)) {
    const risks = new Map<string, Label>();
    for (const command of commands) for (const risk of yield* risksHere(command)) risks.set(JSON.stringify(risk), risk);
    const full = links.length > maxInBurst ? [{ key: 'link.manyFull', values: { count: maxInBurst } }] : [];
    const question = {
      title: { key: 'link.manyTitle', values: { count: commands.length } },
      text: { key: 'link.manyText' },
      lines: commands.map(({ url }) => url),
      points: [...full, ...[...risks.values()].slice(0, maxPoints)],
      cancelLabel: { key: 'link.refuseAll' },
    };
    if (!(yield* confirmForConnection(question))) return undefined;
  }
  return yield* addLinked(commands);
}

const optionsOf = ({ options, pause }: NewTaskCommand): SentOptions => (pause ? { ...options, pause: 'true' } : options);

/** Adds the downloads. Those that are not added go into the form. */
function* addLinked(commands: readonly NewTaskCommand[]): SagaIterator<Linked> {
  const profile = yield* select(selectActiveProfile);
  const { tasks } = yield* select();
  let outcomes: readonly Outcome<Gid>[] = [];
  let failure: unknown;
  try {
    const calls = commands.map((command) => methods.addUri([command.url], optionsOf(command)));
    outcomes = yield* call(callDaemonBatch<Gid>, calls, 'automatic');
    const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]));
    // An unusable response comes first, because its link must be checked.
    failure = failures.find(isUnconfirmed) ?? failures[0];
  } catch (error) {
    failure = error;
  }
  const added = commands.flatMap((command, place): AddedDownload[] => {
    const outcome = outcomes[place];
    return outcome?.ok ? [{ download: downloadOf(command), gids: [outcome.value] }] : [];
  });
  const linked = { added, unconfirmed: [], profile, seenBefore: tasks.times };
  if (failure !== undefined) {
    const notAdded = commands.filter((_command, place) => outcomes[place]?.ok !== true);
    const isUnknown = isBatchUnconfirmed(failure);
    if (isUnknown) yield* keepInForm(notAdded);
    else yield* keepWithNotice(notAdded, 'link.notStarted', { links: visibleLines(notAdded.map(({ url }) => url)) });
    yield* call(reportError, failure);
    return isUnknown ? { ...linked, unconfirmed: notAdded.map(downloadInForm) } : linked;
  }
  // The link may have waited, and the user may be filling in a form by now.
  if (isListPage(yield* select(selectPage)))
    yield* call(navigateTo, listPath(commands.every(({ pause }) => pause) ? 'waiting' : 'downloading'));
  return linked;
}

/** Longer than connecting usually takes. */
const noticeDelayMs: Milliseconds = 2000;

/** Waits for a connection, like `untilConnected`. After two seconds a notice says that the link waits. */
export function* untilConnectedWithNotice(): SagaIterator<void> {
  const { connection } = yield* select();
  if (hasSession(connection.status)) return;
  const { waited } = yield* race({ connected: take(connected), waited: delay(noticeDelayMs) });
  if (!waited) return;
  // The list does not show the download yet.
  const { payload: notice } = yield* put(
    noticeShown({ kind: 'status', isInfo: true, text: { key: 'link.waiting' }, timeoutMs: noticeTimeoutsMs.act }),
  );
  yield* take(connected);
  yield* put(noticeClosed(notice.id));
}
