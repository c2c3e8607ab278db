import type { Channel, SagaIterator } from 'redux-saga';
import { call, delay, flush, fork, put, race, select, take } from '../effects';
import { listPath } from '../../domain/routes';
import { risksOf } from '../../domain/commandLinks/linkRisks';
import { parseNewTaskLink, type NewTaskCommand } from '../../domain/commandLinks/newTaskLink';
import type { Label } from '../../domain/label';
import { hasSession } from '../../domain/connection/connectionStatus';
import { parseRpcLink } from '../../domain/commandLinks/rpcLink';
import type { UriDownload } from '../../domain/newTask/newDownload';
import { textOfDownloads } from '../../domain/input/inputFileText';
import { withoutRanges } from '../../domain/input/ranges';
import type { SentOptions } from '../../domain/options/daemonOptions';
import type { RouteId } from '../../domain/routes';
import { isListPage } from '../../domain/taskList/taskLists';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { isUnanswered, methods } from '../../rpc';
import { selectPage } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { connected } from '../../store/slices/connection';
import { draftTextAdded } from '../../store/slices/newTask';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { callDaemonBatch } from '../callDaemon';
import { confirmForConnection } from '../notices/dialogs';
import { environment } from '../environment';
import { resolveUnconfirmed } from '../newTask/resolveUnconfirmed';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { reportError, reportToLog, supervised } from '../supervise';
import { knownFolders } from './knownFolders';
import { setLinkedProfile } from './linkedProfile';
import { navigateTo } from '../navigation/navigation';

/** An address of the page that does something, with the profile that it is for. */
export interface CommandLink {
  readonly kind: Extract<RouteId, 'newLink' | 'rpcSet'>;
  /** The path after the command, still encoded. */
  readonly rest: string;
  /** The query, with its question mark. */
  readonly search: string;
  /** The profile that was active at the arrival. Undefined: whichever is active when the download starts. */
  readonly rpcId: string | undefined;
}

const burstMs: Milliseconds = 10_000;
/** More links within `burstMs` are a burst. */
const maxLinks: Readonly<Record<CommandLink['kind'], number>> = { newLink: 10, rpcSet: 3 };
/** The downloads that one question may start. */
const maxInBurst = 100;

/** Runs the command links of one queue, and asks first when a link is unusual or when many come at once (docs/trust.md, section 3). */
export function* runCommandLinks(first: CommandLink, queue: Channel<CommandLink>): SagaIterator<void> {
  let arrivedAtMs: readonly Milliseconds[] = [];
  for (let link = first; ; link = yield* take(queue)) {
    if (link.kind === 'newLink') yield* whenConnected();
    const links = [link, ...(yield* flush(queue))];
    const now = yield* call(monotonicNow);
    const recent = arrivedAtMs.filter((time) => now - time < burstMs);
    arrivedAtMs = [...recent, ...links.map(() => now)].slice(-maxInBurst);
    const isBurst = arrivedAtMs.length > maxLinks[link.kind];
    if (link.kind === 'newLink') {
      for (const some of isBurst ? [links] : links.map((each) => [each])) {
        const unconfirmed = yield* call(supervised(isBurst ? startLinkedTasks : startLinkedTask), some);
        // The next link does not wait for the check.
        if (unconfirmed) yield* fork(supervised(resolveUnconfirmed, reportToLog), ...unconfirmed);
      }
    } else {
      // Only the last of several connections would stay active.
      for (const each of isBurst ? links.slice(-1) : links) yield* call(supervised(setConnection), each, isBurst);
    }
  }
}

function* setConnection({ rest, search }: CommandLink, isBurst: boolean): SagaIterator<void> {
  const parsed = parseRpcLink(rest, search);
  if (parsed.ok) yield* setLinkedProfile(parsed.command, isBurst);
  else yield* put(errorShown(parsed.error));
}

/** Returns the commands for the active server. A message says why the others are not started. */
function* readNewTaskLinks(links: readonly CommandLink[]): SagaIterator<readonly NewTaskCommand[]> {
  const profile = yield* select(selectActiveProfile);
  const here: NewTaskCommand[] = [];
  const elsewhere: NewTaskCommand[] = [];
  let error: Label | undefined;
  for (const { rest, search, rpcId } of links) {
    const parsed = parseNewTaskLink(rest, search);
    if (parsed.ok) (rpcId === undefined || rpcId === profile?.rpcId ? here : elsewhere).push(parsed.command);
    else error ??= parsed.error;
  }
  if (error) yield* put(errorShown(error));
  // The user chose another server while these links waited. They were not meant for it.
  if (elsewhere.length > 0) {
    yield* keepInForm(elsewhere);
    const text = { key: 'link.otherServer', values: { count: elsewhere.length } };
    yield* put(noticeShown({ kind: 'status', text, timeoutMs: noticeTimeoutsMs.act }));
  }
  return here;
}

/** Adds the downloads with their options to the New form, where the user can correct and start them. */
function* keepInForm(commands: readonly NewTaskCommand[]): SagaIterator<void> {
  // The form would expand ranges, which are part of a name here.
  const downloads = commands.map((command) => downloadOf({ ...command, url: withoutRanges(command.url) }));
  yield* put(draftTextAdded(textOfDownloads(downloads)));
}

const downloadOf = (command: NewTaskCommand): UriDownload => ({ kind: 'uris', uris: [command.url], options: optionsOf(command) });

function* risksHere(command: NewTaskCommand): SagaIterator<readonly Label[]> {
  const { pageOrigin } = yield* environment();
  const folders = yield* knownFolders();
  return [...risksOf(command, folders, pageOrigin.hostname), ...(pageOrigin.isFramed ? [{ key: 'link.risk.framed' }] : [])];
}

/** Links in the form that aria2 may have added or not. */
type Unconfirmed = Parameters<typeof resolveUnconfirmed>;

/** `/new/{url}` starts a download at once, unless something about the link is unusual. */
function* startLinkedTask(links: readonly CommandLink[]): SagaIterator<Unconfirmed | undefined> {
  const [command] = yield* readNewTaskLinks(links);
  if (!command) return undefined;
  const { settings } = yield* select();
  const { pageOrigin } = yield* environment();
  const risks = yield* risksHere(command);
  const mustAsk =
    pageOrigin.isFramed || settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && risks.length > 0);
  if (mustAsk) {
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

/** One question for all links of a burst. */
function* startLinkedTasks(links: readonly CommandLink[]): SagaIterator<Unconfirmed | undefined> {
  const commands = (yield* readNewTaskLinks(links)).slice(0, maxInBurst);
  if (commands.length === 0) return undefined;
  const { settings } = yield* select();
  const { pageOrigin } = yield* environment();
  if (pageOrigin.isFramed || settings.commandLinks !== 'trust') {
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

/** Adds the downloads. Those that are not added stay in the form. */
function* addLinked(commands: readonly NewTaskCommand[]): SagaIterator<Unconfirmed | undefined> {
  const profile = yield* select(selectActiveProfile);
  const { tasks } = yield* select();
  let notAdded = commands;
  try {
    const calls = commands.map((command) => methods.addUri([command.url], optionsOf(command)));
    const replies = yield* call(callDaemonBatch, calls, 'automatic');
    notAdded = commands.filter((_command, place) => replies[place]?.ok !== true);
    const failures = replies.flatMap((reply) => (reply.ok ? [] : [reply.error]));
    // An unusable answer comes first, because its link must be checked.
    const failure = failures.find(isUnanswered) ?? failures[0];
    if (failure) throw failure;
  } catch (error) {
    yield* keepInForm(notAdded);
    if (!profile || !isUnanswered(error)) throw error;
    yield* call(reportError, error);
    return [notAdded.map(downloadOf), profile, tasks.times];
  }
  // The link may have waited, and the user may be filling in a form by now.
  if (isListPage(yield* select(selectPage)))
    yield* call(navigateTo, listPath(commands.every(({ pause }) => pause) ? 'waiting' : 'downloading'));
  return undefined;
}

/** Longer than connecting usually takes. */
const patienceMs: Milliseconds = 2000;

/** A link that arrives before the first connection waits for it. */
function* whenConnected(): SagaIterator<void> {
  const { connection } = yield* select();
  if (hasSession(connection.status)) return;
  const { isThere } = yield* race({ isThere: take(connected), waited: delay(patienceMs) });
  if (isThere) return;
  // The list does not show the download yet, so a notice says that it waits for the connection.
  yield* put(noticeShown({ kind: 'status', text: { key: 'link.waiting' }, timeoutMs: noticeTimeoutsMs.act }));
  yield* take(connected);
}
