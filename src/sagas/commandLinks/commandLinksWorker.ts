import { nanoid } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import { parseNewTaskLink, risksOf, type NewTaskLink, type ParsedLink } from '../../domain/commandLinks/commandLinks';
import type { Label } from '../../domain/label';
import { hostAndPort, isSameConnection, type RpcProfile } from '../../domain/connection/rpcProfile';
import { isTrustedRpcLink, parseRpcLink, type RpcLink } from '../../domain/commandLinks/rpcLink';
import { textOfDownloads } from '../../domain/newTask/textOfItems';
import type { Milliseconds } from '../../domain/units';
import { connected } from '../../store/slices/connection';
import { draftTextAdded } from '../../store/slices/newTask';
import { errorShown, type noticeActionTaken, noticeShown } from '../../store/slices/notices';
import { profileActivated, profileAdded, profileRemoved } from '../../store/slices/rpcProfiles';
import { confirm } from '../dialogs';
import { environment } from '../environment';
import { addUris } from '../newTask/addUris';
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

/** Runs one command, and asks first when the link is unusual (docs/trust.md, section 3). */
export function* runLinkCommand({ kind, rest, search }: LinkCommand): SagaIterator<void> {
  if (kind === 'newTask') yield* runParsed(parseNewTaskLink(rest, search), startLinkedTask);
  else yield* runParsed(parseRpcLink(rest, search), setLinkedProfile);
}

function* runParsed<Command>(link: ParsedLink<Command>, run: (command: Command) => SagaIterator<void>): SagaIterator<void> {
  if (link.ok) yield* run(link.command);
  else yield* put(errorShown(link.error));
}

/** `/new/{url}` starts a download at once, unless something about the link is unusual (docs/trust.md, section 3). */
function* startLinkedTask(link: NewTaskLink): SagaIterator<void> {
  yield* whenConnected();
  const { page } = yield* environment();
  const { settings } = yield* select();
  const folders = yield* knownFolders();
  const risks: readonly Label[] = [...risksOf(link, folders), ...(page.isFramed ? [{ key: 'link.risk.framed' }] : [])];
  const mustAsk = settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && risks.length > 0);
  if (mustAsk) {
    const question = {
      title: { key: 'link.newTitle' },
      text: { key: risks.length > 0 ? 'link.newText' : 'link.newPlain' },
      lines: [link.url],
      points: risks,
    };
    if (!(yield* confirm(question))) return;
  }
  try {
    const [result] = yield* call(addUris, [link.url], link.options, link.pause);
    if (result && !result.ok) throw result.error;
  } catch (error) {
    // The link is not lost: it goes into the New form with its options, where the user can correct it.
    yield* put(draftTextAdded(textOfDownloads([{ kind: 'uris', uris: [link.url], options: link.options }])));
    throw error;
  }
  yield* call(navigateTo, link.pause ? '/waiting' : '/downloading');
}

/** Longer than connecting usually takes. */
const patienceMs: Milliseconds = 2000;

/** A link that arrives before the first connection waits for it. */
function* whenConnected(): SagaIterator<void> {
  const { connection } = yield* select();
  if (connection.status === 'connected') return;
  const { isThere } = yield* race({ isThere: take(connected), waited: delay(patienceMs) });
  if (isThere) return;
  // The list does not show the download yet, so a notice says that it waits for the connection.
  yield* put(noticeShown({ kind: 'status', text: { key: 'link.waiting' }, timeoutMs: undoTimeMs }));
  yield* take(connected);
}

/** `/settings/rpc/set/…` activates a profile. The previous profile stays in the list, and Undo restores it. */
function* setLinkedProfile(link: RpcLink): SagaIterator<void> {
  const { page, initialSettings } = yield* environment();
  const { rpcProfiles: profiles, settings } = yield* select();
  const [active] = profiles;
  if (!active) return;
  const profile: RpcProfile = {
    ...initialSettings.profileDefaults,
    ...link,
    rpcId: nanoid(),
    rpcAlias: '',
    httpMethod: 'POST',
    rpcRequestHeaders: '',
  };
  if (isSameConnection(profile, active)) return;

  // Only the first link configures an untouched browser. For the second link the user must confirm.
  const isUntouched = initialSettings.isFresh && profiles === initialSettings.profiles;
  const isTrusted = isTrustedRpcLink(link, page, profiles, isUntouched) && !page.isFramed;
  const mustAsk = settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && !isTrusted);
  if (mustAsk) {
    const values = { protocol: link.protocol, host: link.rpcHost, port: link.rpcPort };
    if (!(yield* confirm({ title: { key: 'link.rpcTitle' }, text: { key: 'link.rpcText', values } }))) return;
  }
  const known = profiles.find((other) => isSameConnection(profile, other));
  yield* put(known ? profileActivated(known.rpcId) : profileAdded(profile));
  const text = { key: 'link.rpcDone', values: { address: hostAndPort(profile) } };
  const undo = {
    label: { key: 'action.undo' },
    intent: 'undoProfile',
    previousId: active.rpcId,
    addedId: known ? '' : profile.rpcId,
  } as const;
  yield* put(noticeShown({ kind: 'status', text, timeoutMs: undoTimeMs, action: undo }));
}

const undoTimeMs = 15_000;

/** Restores the profile that was active before the link. */
export function* undoLinkedProfile({ payload: { action } }: ReturnType<typeof noticeActionTaken>): SagaIterator<void> {
  if (action.intent !== 'undoProfile') return;
  yield* put(profileActivated(action.previousId));
  if (action.addedId !== '') yield* put(profileRemoved(action.addedId));
}
