import type { Channel, SagaIterator } from 'redux-saga';
import { call, delay, flush, fork, put, race, select, take } from '../effects';
import { parseNewTaskLink, risksOf, type NewTaskLink } from '../../domain/commandLinks/commandLinks';
import type { Label } from '../../domain/label';
import { hasSession } from '../../domain/connection/connectionStatus';
import { parseRpcLink } from '../../domain/commandLinks/rpcLink';
import type { UriDownload } from '../../domain/newTask/newDownload';
import { textOfDownloads } from '../../domain/input/inputFileText';
import { withoutRanges } from '../../domain/input/ranges';
import type { OptionChanges } from '../../domain/options/daemonOptions';
import type { RouteId } from '../../domain/routes';
import { isListPage } from '../../domain/taskList/taskLists';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { methods } from '../../rpc';
import { selectPage } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { connected } from '../../store/slices/connection';
import { draftTextAdded } from '../../store/slices/newTask';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { callDaemonBatch } from '../callDaemon';
import { confirmForConnection } from '../notices/dialogs';
import { environment } from '../environment';
import { isUnanswered } from '../isUnanswered';
import { resolveUnconfirmed } from '../newTask/resolveUnconfirmed';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { reportError, reportToLog, supervised } from '../supervise';
import { knownFolders } from './knownFolders';
import { setLinkedProfile } from './linkedProfile';
import { navigateTo } from '../navigation/navigation';

/** A command that arrived as a URL. */
export interface LinkCommand {
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
const maxLinks: Readonly<Record<LinkCommand['kind'], number>> = { newLink: 10, rpcSet: 3 };
/** The downloads that one question may start. */
const maxInBurst = 100;

/** Runs the commands of one queue, and asks first when a link is unusual or when many come at once (docs/trust.md, section 3). */
export function* runLinkCommands(first: LinkCommand, queue: Channel<LinkCommand>): SagaIterator<void> {
  let arrivedAtMs: readonly Milliseconds[] = [];
  for (let command = first; ; command = yield* take(queue)) {
    if (command.kind === 'newLink') yield* whenConnected();
    const commands = [command, ...(yield* flush(queue))];
    const now = yield* call(monotonicNow);
    const recent = arrivedAtMs.filter((time) => now - time < burstMs);
    arrivedAtMs = [...recent, ...commands.map(() => now)].slice(-maxInBurst);
    const isBurst = arrivedAtMs.length > maxLinks[command.kind];
    if (command.kind === 'newLink') {
      for (const some of isBurst ? [commands] : commands.map((each) => [each])) {
        const unconfirmed = yield* call(supervised(isBurst ? startLinkedTasks : startLinkedTask), some);
        // The next command does not wait for the check.
        if (unconfirmed) yield* fork(supervised(resolveUnconfirmed, reportToLog), ...unconfirmed);
      }
    } else {
      // Only the last of several connections would stay active.
      for (const each of isBurst ? commands.slice(-1) : commands) yield* call(supervised(setConnection), each, isBurst);
    }
  }
}

function* setConnection({ rest, search }: LinkCommand, isBurst: boolean): SagaIterator<void> {
  const link = parseRpcLink(rest, search);
  if (link.ok) yield* setLinkedProfile(link.command, isBurst);
  else yield* put(errorShown(link.error));
}

/** Returns the links for the active server. A message says why the others are not started. */
function* readNewTaskLinks(commands: readonly LinkCommand[]): SagaIterator<readonly NewTaskLink[]> {
  const profile = yield* select(selectActiveProfile);
  const here: NewTaskLink[] = [];
  const elsewhere: NewTaskLink[] = [];
  let error: Label | undefined;
  for (const { rest, search, rpcId } of commands) {
    const link = parseNewTaskLink(rest, search);
    if (link.ok) (rpcId === undefined || rpcId === profile?.rpcId ? here : elsewhere).push(link.command);
    else error ??= link.error;
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

/** Adds the links with their options to the New form, where the user can correct and start them. */
function* keepInForm(links: readonly NewTaskLink[]): SagaIterator<void> {
  // The form would expand ranges, which are part of a name here.
  const downloads = links.map((link) => downloadOf({ ...link, url: withoutRanges(link.url) }));
  yield* put(draftTextAdded(textOfDownloads(downloads)));
}

const downloadOf = (link: NewTaskLink): UriDownload => ({ kind: 'uris', uris: [link.url], options: optionsOf(link) });

function* risksHere(link: NewTaskLink): SagaIterator<readonly Label[]> {
  const { pageOrigin } = yield* environment();
  const folders = yield* knownFolders();
  return [...risksOf(link, folders, pageOrigin.hostname), ...(pageOrigin.isFramed ? [{ key: 'link.risk.framed' }] : [])];
}

/** Links in the form that aria2 may have added or not. */
type Unconfirmed = Parameters<typeof resolveUnconfirmed>;

/** `/new/{url}` starts a download at once, unless something about the link is unusual. */
function* startLinkedTask(commands: readonly LinkCommand[]): SagaIterator<Unconfirmed | undefined> {
  const [link] = yield* readNewTaskLinks(commands);
  if (!link) return undefined;
  const { settings } = yield* select();
  const { pageOrigin } = yield* environment();
  const risks = yield* risksHere(link);
  const mustAsk =
    pageOrigin.isFramed || settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && risks.length > 0);
  if (mustAsk) {
    const question = {
      title: { key: 'link.newTitle' },
      text: { key: risks.length > 0 ? 'link.newText' : 'link.newPlain' },
      lines: [link.url],
      points: risks,
    };
    if (!(yield* confirmForConnection(question))) return undefined;
  }
  return yield* addLinked([link]);
}

const maxPoints = 10;

/** One question for all links of a burst. */
function* startLinkedTasks(commands: readonly LinkCommand[]): SagaIterator<Unconfirmed | undefined> {
  const links = (yield* readNewTaskLinks(commands)).slice(0, maxInBurst);
  if (links.length === 0) return undefined;
  const { settings } = yield* select();
  const { pageOrigin } = yield* environment();
  if (pageOrigin.isFramed || settings.commandLinks !== 'trust') {
    const risks = new Map<string, Label>();
    for (const link of links) for (const risk of yield* risksHere(link)) risks.set(JSON.stringify(risk), risk);
    const full = commands.length > maxInBurst ? [{ key: 'link.manyFull', values: { count: maxInBurst } }] : [];
    const question = {
      title: { key: 'link.manyTitle', values: { count: links.length } },
      text: { key: 'link.manyText' },
      lines: links.map(({ url }) => url),
      points: [...full, ...[...risks.values()].slice(0, maxPoints)],
      cancelLabel: { key: 'link.refuseAll' },
    };
    if (!(yield* confirmForConnection(question))) return undefined;
  }
  return yield* addLinked(links);
}

const optionsOf = ({ options, pause }: NewTaskLink): OptionChanges => (pause ? { ...options, pause: 'true' } : options);

/** Adds the links. Those that are not added stay in the form. */
function* addLinked(links: readonly NewTaskLink[]): SagaIterator<Unconfirmed | undefined> {
  const profile = yield* select(selectActiveProfile);
  const { tasks } = yield* select();
  let notAdded = links;
  try {
    const calls = links.map((link) => methods.addUri([link.url], optionsOf(link)));
    const replies = yield* call(callDaemonBatch, calls, 'automatic');
    notAdded = links.filter((_link, place) => replies[place]?.ok !== true);
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
  if (isListPage(yield* select(selectPage))) yield* call(navigateTo, links.every(({ pause }) => pause) ? '/waiting' : '/downloading');
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
