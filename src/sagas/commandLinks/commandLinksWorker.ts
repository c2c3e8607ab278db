import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, flush, fork, put, take } from '../effects';
import { parseRpcLink } from '../../domain/commandLinks/rpcLink';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { errorShown } from '../../store/slices/notices';
import { startMetadataWait } from '../metadata/metadataWait';
import { resolveUnconfirmed } from '../newTask/resolveUnconfirmed';
import { reportToLog, supervised } from '../supervise';
import type { ArrivedLink } from './arrivedLink';
import { setLinkedProfile } from './linkedProfile';
import { maxInBurst, startBurst, startSingle, untilConnectedWithNotice, type Linked } from './linkedDownloads';

const burstMs: Milliseconds = 10_000;
/** More links within `burstMs` are a burst. */
const maxWithoutBurst: Readonly<Record<ArrivedLink['kind'], number>> = { newLink: 10, rpcSet: 3 };

/**
 * Runs the command links. Links that set a profile have a queue of their own, so that they never wait behind a download that waits for the
 * daemon. A download that arrives after such a link is for the profile of that link. It waits in the same queue until the profile is set,
 * and then joins the other downloads.
 */
export function* runCommandLinks(first: ArrivedLink, arrivals: Channel<ArrivedLink>): SagaIterator<void> {
  const downloads = makeQueue();
  const profileLinks = makeQueue();
  /** A link that sets a profile waits or runs. */
  let isProfilePending = false;
  const enqueue = (link: ArrivedLink) => {
    isProfilePending ||= link.kind === 'rpcSet';
    (isProfilePending ? profileLinks : downloads).put(link);
  };
  for (const link of [first, ...(yield* flush(arrivals))]) enqueue(link);
  yield* fork(runDownloads, downloads);
  yield* fork(runProfileLinks, profileLinks, downloads, () => {
    isProfilePending = false;
  });
  for (;;) enqueue(yield* take(arrivals));
}

/** A queue holds one link more than a burst may start. The surplus link shows that links were dropped. */
const makeQueue = (): Channel<ArrivedLink> => createChannel(buffers.dropping<ArrivedLink>(maxInBurst + 1));

/** Makes a function that counts links and returns whether they are part of a burst (docs/trust.md, section 3). */
function burstCheck(kind: ArrivedLink['kind']): (count: number, now: Milliseconds) => boolean {
  let startedAt: readonly Milliseconds[] = [];
  return (count, now) => {
    const recent = startedAt.filter((time) => now - time < burstMs);
    startedAt = [...recent, ...Array.from({ length: count }, () => now)].slice(-maxInBurst);
    return startedAt.length > maxWithoutBurst[kind];
  };
}

/** Starts downloads, and asks first when a link is unusual or when many come at once. */
function* runDownloads(queue: Channel<ArrivedLink>): SagaIterator<void> {
  const isBurstOf = burstCheck('newLink');
  for (;;) {
    const first = yield* take(queue);
    yield* untilConnectedWithNotice();
    const links = [first, ...(yield* flush(queue))];
    const isBurst = isBurstOf(links.length, yield* call(monotonicNow));
    if (isBurst) yield* followUp(yield* call(supervised(startBurst), links));
    else for (const link of links) yield* followUp(yield* call(supervised(startSingle), link));
  }
}

/** Awaits the metadata of added magnets, and checks unconfirmed links, in the background: the next link does not wait. */
function* followUp(linked: Linked | undefined): SagaIterator<void> {
  if (!linked) return;
  const { added, unconfirmed, profile, seenBefore } = linked;
  yield* fork(supervised(startMetadataWait, reportToLog), added, {}, profile);
  if (unconfirmed.length > 0) yield* fork(supervised(resolveUnconfirmed, reportToLog), unconfirmed, {}, profile, seenBefore);
}

/**
 * Sets profiles. Each download that follows such a link gets the profile that the link has set. `onSettled` is called when the queue is
 * empty.
 */
function* runProfileLinks(queue: Channel<ArrivedLink>, downloads: Channel<ArrivedLink>, onSettled: () => void): SagaIterator<void> {
  const isBurstOf = burstCheck('rpcSet');
  let rpcId: string | undefined;
  for (;;) {
    let links: readonly ArrivedLink[] = [yield* take(queue), ...(yield* flush(queue))];
    while (links.length > 0) {
      const rpcSets = links.filter(({ kind }) => kind === 'rpcSet');
      const isBurst = isBurstOf(rpcSets.length, yield* call(monotonicNow));
      for (const link of links) {
        if (link.kind === 'newLink') downloads.put({ ...link, rpcId });
        // Only the profile of the last link would stay active.
        else rpcId = isBurst && link !== rpcSets.at(-1) ? undefined : yield* call(supervised(setProfile), link, isBurst);
      }
      links = yield* flush(queue);
    }
    onSettled();
  }
}

/** Returns the id of the link's profile, or undefined when another profile stays active. */
function* setProfile({ rest, search }: ArrivedLink, isBurst: boolean): SagaIterator<string | undefined> {
  const parsed = parseRpcLink(rest, search);
  if (parsed.ok) return yield* setLinkedProfile(parsed.command, isBurst);
  yield* put(errorShown(parsed.error));
  return undefined;
}
