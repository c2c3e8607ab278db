import { nanoid } from '@reduxjs/toolkit';
import type { Channel, SagaIterator } from 'redux-saga';
import { call, delay, flush, put, race, select, take } from '../effects';
import { parseNewTaskLink, risksOf, type NewTaskLink } from '../../domain/commandLinks/commandLinks';
import type { Label } from '../../domain/label';
import { hasSession } from '../../domain/connection/connectionStatus';
import { hostAndPort, isSameConnection, type RpcProfile } from '../../domain/connection/rpcProfile';
import { isTrustedRpcLink, parseRpcLink, type RpcLink } from '../../domain/commandLinks/rpcLink';
import { isMixedContent } from '../../domain/connection/nearbyProfiles';
import { textOfDownloads } from '../../domain/newTask/textOfItems';
import type { OptionChanges } from '../../domain/options/daemonOptions';
import type { RouteId } from '../../domain/routes';
import { areProfilesFixed } from '../../domain/settings/presetLocks';
import { maxProfiles } from '../../domain/settings/storedSettings';
import type { Gid, Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { methods } from '../../rpc';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { connected } from '../../store/slices/connection';
import { draftTextAdded } from '../../store/slices/newTask';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { linkUndone, profileActivated, profileAdded, profileRemoved } from '../../store/slices/rpcProfiles';
import { callDaemonBatch } from '../callDaemon';
import { confirm, confirmForServer } from '../dialogs';
import { environment } from '../environment';
import { supervised } from '../supervise';
import { knownFolders } from './knownFolders';
import { navigateTo } from '../navigation';

/** A command that arrived as a URL. */
export interface LinkCommand {
  readonly kind: 'newTask' | 'setRpc';
  /** The path after the command, still encoded. */
  readonly rest: string;
  /** The query, with its question mark. */
  readonly search: string;
}

/** The profile that a link added, and the profile before it. */
interface LinkedProfile {
  readonly profile: RpcProfile;
  readonly previousId: string;
}

const burstMs: Milliseconds = 10_000;
/** More links within `burstMs` are a burst. */
const mostLinks: Readonly<Record<LinkCommand['kind'], number>> = { newTask: 10, setRpc: 3 };
/** The downloads that one question may start. */
const mostInBurst = 100;

/** Runs the commands of one queue, and asks first when a link is unusual or when many come at once (docs/trust.md, section 3). */
export function* runLinkCommands(first: LinkCommand, queue: Channel<LinkCommand>): SagaIterator<void> {
  let cameAtMs: readonly Milliseconds[] = [];
  let linked: LinkedProfile | undefined;
  for (let command = first; ; command = yield* take(queue)) {
    if (command.kind === 'newTask') yield* whenConnected();
    const commands = [command, ...(yield* flush(queue))];
    const now = monotonicNow();
    const recent = cameAtMs.filter((time) => now - time < burstMs);
    cameAtMs = [...recent, ...commands.map(() => now)].slice(-mostInBurst);
    const isBurst = cameAtMs.length > mostLinks[command.kind];
    if (command.kind === 'newTask' && isBurst) yield* call(supervised(startLinkedTasks), commands);
    // Of several connections only the last one would remain.
    else
      for (const each of isBurst ? commands.slice(-1) : commands)
        linked = (yield* call(supervised(runLinkCommand), each, linked, isBurst)) ?? linked;
  }
}

/** Returns the profile that the link has added. */
function* runLinkCommand(
  { kind, rest, search }: LinkCommand,
  previous: LinkedProfile | undefined,
  isBurst: boolean,
): SagaIterator<LinkedProfile | undefined> {
  if (kind === 'newTask') {
    const link = parseNewTaskLink(rest, search);
    if (link.ok) yield* startLinkedTask(link.command);
    else yield* put(errorShown(link.error));
  } else {
    const link = parseRpcLink(rest, search);
    if (link.ok) return yield* setLinkedProfile(link.command, previous, isBurst);
    yield* put(errorShown(link.error));
  }
  return undefined;
}

function* risksHere(link: NewTaskLink): SagaIterator<readonly Label[]> {
  const { page } = yield* environment();
  const folders = yield* knownFolders();
  return [...risksOf(link, folders, page.hostname), ...(page.isFramed ? [{ key: 'link.risk.framed' }] : [])];
}

/** `/new/{url}` starts a download at once, unless something about the link is unusual. */
function* startLinkedTask(link: NewTaskLink): SagaIterator<void> {
  const { settings } = yield* select();
  const { page } = yield* environment();
  const risks = yield* risksHere(link);
  const mustAsk =
    page.isFramed || settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && risks.length > 0);
  if (mustAsk) {
    const question = {
      title: { key: 'link.newTitle' },
      text: { key: risks.length > 0 ? 'link.newText' : 'link.newPlain' },
      lines: [link.url],
      points: risks,
    };
    if (!(yield* confirmForServer(question))) return;
  }
  yield* addLinked([link]);
}

const mostPoints = 10;

/** One question for all links of a burst. */
function* startLinkedTasks(commands: readonly LinkCommand[]): SagaIterator<void> {
  const links = commands
    .map(({ rest, search }) => parseNewTaskLink(rest, search))
    .flatMap((link) => (link.ok ? [link.command] : []))
    .slice(0, mostInBurst);
  if (links.length === 0) return;
  const { settings } = yield* select();
  const { page } = yield* environment();
  if (page.isFramed || settings.commandLinks !== 'trust') {
    const risks = new Map<string, Label>();
    for (const link of links) for (const risk of yield* risksHere(link)) risks.set(JSON.stringify(risk), risk);
    const full = commands.length > mostInBurst ? [{ key: 'link.manyFull', values: { count: mostInBurst } }] : [];
    const question = {
      title: { key: 'link.manyTitle', values: { count: links.length } },
      text: { key: 'link.manyText' },
      lines: links.map(({ url }) => url),
      points: [...full, ...[...risks.values()].slice(0, mostPoints)],
      refusal: { key: 'link.refuseAll' },
    };
    if (!(yield* confirmForServer(question))) return;
  }
  yield* addLinked(links);
}

const optionsOf = ({ options, pause }: NewTaskLink): OptionChanges => (pause ? { ...options, pause: 'true' } : options);

function* addLinked(links: readonly NewTaskLink[]): SagaIterator<void> {
  const refused: NewTaskLink[] = [...links];
  try {
    const calls = links.map((link) => methods.addUri([link.url], optionsOf(link)));
    const results = yield* call(callDaemonBatch<Gid>, calls, 'background');
    refused.splice(0, refused.length, ...links.filter((_link, place) => results[place]?.ok === false));
    const [failure] = results.flatMap((result) => (result.ok ? [] : [result.error]));
    if (failure) throw failure;
  } catch (error) {
    // The refused links are not lost: they go into the New form with their options, where the user can correct them.
    yield* put(draftTextAdded(textOfDownloads(refused.map((link) => ({ kind: 'uris', uris: [link.url], options: optionsOf(link) })))));
    throw error;
  }
  const match = yield* select(selectRouteMatch);
  // The link may have waited, and the user may be filling in a form by now.
  if (match && isTaskList(match.route.id)) yield* call(navigateTo, links.every(({ pause }) => pause) ? '/waiting' : '/downloading');
}

const isTaskList = (id: RouteId): boolean => id === 'all' || id === 'downloading' || id === 'waiting' || id === 'stopped';

/** Longer than connecting usually takes. */
const patienceMs: Milliseconds = 2000;

/** A link that arrives before the first connection waits for it. */
function* whenConnected(): SagaIterator<void> {
  const { connection } = yield* select();
  if (hasSession(connection.status)) return;
  const { isThere } = yield* race({ isThere: take(connected), waited: delay(patienceMs) });
  if (isThere) return;
  // The list does not show the download yet, so a notice says that it waits for the connection.
  yield* put(noticeShown({ kind: 'status', text: { key: 'link.waiting' }, timeoutMs: undoTimeMs }));
  yield* take(connected);
}

/** `/settings/rpc/set/…` activates a profile. The previous profile stays in the list, and Undo restores it. */
function* setLinkedProfile(link: RpcLink, linked: LinkedProfile | undefined, isBurst: boolean): SagaIterator<LinkedProfile | undefined> {
  const { page, initialSettings } = yield* environment();
  const { rpcProfiles: profiles, settings } = yield* select();
  const [active] = profiles;
  if (!active) return undefined;
  const profile: RpcProfile = {
    ...initialSettings.profileDefaults,
    ...link,
    rpcId: nanoid(),
    rpcAlias: '',
    httpMethod: 'POST',
    rpcRequestHeaders: '',
  };
  if (isSameConnection(profile, active)) return undefined;
  if (isMixedContent(profile, page)) {
    yield* put(errorShown({ key: 'error.protocolInvalid' }));
    return undefined;
  }
  const known = profiles.find((other) => isSameConnection(profile, other));
  // If the user has changed the profile since, it is another object and stays.
  const replaced = profiles.find((other) => other === linked?.profile);
  if (!known && areProfilesFixed(settings.preset)) {
    yield* put(errorShown({ key: 'link.rpcFixed' }));
    return undefined;
  }
  // The storage would drop another profile.
  if (!known && !replaced && profiles.length > maxProfiles) {
    yield* put(errorShown({ key: 'link.rpcFull' }));
    return undefined;
  }

  // Only the first link configures an untouched browser. For the second link the user must confirm.
  const isUntouched = initialSettings.isFresh && profiles === initialSettings.profiles;
  const isTrusted = isTrustedRpcLink(link, page, profiles, isUntouched) && !page.isFramed && !isBurst;
  const mustAsk = settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && !isTrusted);
  if (mustAsk) {
    const values = { protocol: link.protocol, host: link.rpcHost, port: link.rpcPort };
    if (!(yield* confirm({ title: { key: 'link.rpcTitle' }, text: { key: 'link.rpcText', values } }))) return undefined;
  }
  const previousId = active === replaced && linked ? linked.previousId : active.rpcId;
  yield* put(known ? profileActivated(known.rpcId) : profileAdded(profile));
  if (replaced && replaced !== known) yield* put(profileRemoved(replaced.rpcId));
  const text = { key: 'link.rpcDone', values: { address: hostAndPort(profile) } };
  const intent = linkUndone({ previousId, ...(known ? {} : { addedId: profile.rpcId }) });
  yield* put(noticeShown({ kind: 'status', text, timeoutMs: undoTimeMs, action: { label: { key: 'action.undo' }, intent } }));
  return known ? undefined : { profile, previousId };
}

const undoTimeMs = 15_000;
