import type { ConnectionFacts, NearbyName, ProbeKind, ProbeName, ProbeStep } from './connectionFacts';
import { isRefusedPort, isThisDevice } from './hosts';
import { byHttp, bySocket, isMixedContent, nearbyProfiles, usesSocket } from './nearbyProfiles';
import { profileUrl, type RpcProfile } from './rpcProfile';

/**
 * Which question to ask next, if any is left: the fewest that tell one cause from another, one after another, because a
 * daemon in trouble is no target practice (trust rules, "Faults").
 */
export function nextProbe(facts: ConnectionFacts): ProbeStep | undefined {
  const asked = new Set<string>();
  for (const step of plan(facts)) {
    // Two ways of being mistaken may lead to the same address.
    const isAsked = asked.has(`${step.kind} ${step.url}`);
    asked.add(`${step.kind} ${step.url}`);
    if (!isAsked && !facts.probes[step.name]) return step;
  }
  return undefined;
}

function plan(facts: ConnectionFacts): readonly ProbeStep[] {
  const { profile, page, probes } = facts;
  if (isSettled(facts)) return [];
  const reach = step('reach', 'blind', byHttp(profile));
  const read = step('read', 'readable', byHttp(profile));
  const socket = step('socket', 'socket', bySocket(profile));
  const nearby = nearbyProfiles(profile, page).map((other) =>
    step(other.name, other.name === 'beside' ? 'readable' : 'socket', other.profile),
  );
  if (isMixedContent(profile, page)) return nearby;
  switch (probes.reach?.saw) {
    case undefined:
      return [reach];
    case 'failed':
      return [reach, ...nearby.filter(({ name }) => name !== 'usualPath')];
    case 'silent':
      // Another port of a silent machine would only be waited for as well.
      return [reach, ...nearby.filter(({ name }) => name === 'pageHost' || name === 'beside')];
    default:
      return [reach, ...(usesSocket(profile) ? [socket, read] : [read, socket]), ...nearby];
  }
}

/** Nothing more needs to be asked. */
function isSettled({ profile, page, isUnauthorized, isPolicyViolated, probes, localNetwork }: ConnectionFacts): boolean {
  const isFound = Object.values(probes).some(({ saw }) => saw === 'aria2');
  const isOffline = !page.isOnline && !isThisDevice(profile.rpcHost);
  const isKeptOut = localNetwork === 'denied' && page.isSecureContext && probes.reach?.saw === 'failed';
  return isFound || isUnauthorized || isOffline || isPolicyViolated || isKeptOut || isRefusedPort(profile.rpcPort);
}

const step = (name: ProbeName | NearbyName, kind: ProbeKind, profile: RpcProfile): ProbeStep => ({ name, kind, url: profileUrl(profile) });
