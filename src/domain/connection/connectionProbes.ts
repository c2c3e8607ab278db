import type { ConnectionFacts, ProbeKind, ProbeName, ProbeStep } from './connectionFacts';
import { isLocalHost, isRefusedPort, isThisDevice } from './hostKinds';
import { nearbyProfiles } from './nearbyProfiles';
import { byHttp, bySocket, isMixedContent } from './profileProtocol';
import { profileUrl, usesSocket, type RpcProfile } from './rpcProfile';

/**
 * The next probe, or undefined when the diagnosis is settled. Probes run one after another and are as few as possible,
 * because a daemon in trouble must not get more work (docs/trust.md, section 1).
 */
export function nextProbe(facts: ConnectionFacts): ProbeStep | undefined {
  const probed = new Set<string>();
  for (const step of plan(facts)) {
    // Two guesses may lead to the same address.
    const isProbed = probed.has(`${step.kind} ${step.url}`);
    probed.add(`${step.kind} ${step.url}`);
    if (!isProbed && !facts.probes[step.name]) return step;
  }
  return undefined;
}

function plan(facts: ConnectionFacts): readonly ProbeStep[] {
  const { profile, page, probes } = facts;
  if (isSettled(facts)) return [];
  const reach = stepFor('reach', 'blind', byHttp(profile));
  const read = stepFor('read', 'readable', byHttp(profile));
  const socket = stepFor('socket', 'socket', bySocket(profile));
  const nearby = nearbyProfiles(profile, page).map((other) =>
    stepFor(other.name, other.name === 'beside' ? 'readable' : 'socket', other.profile),
  );
  if (isMixedContent(profile, page)) return nearby;
  switch (probes.reach?.kind) {
    case undefined:
      return [reach];
    case 'failed':
      return [reach, ...nearby.filter(({ name }) => name !== 'defaultPath')];
    case 'silent':
      // A silent machine would be silent on another port too.
      return [reach, ...nearby.filter(({ name }) => name === 'pageHost' || name === 'beside')];
    default:
      return [reach, ...(usesSocket(profile) ? [socket, read] : [read, socket]), ...nearby];
  }
}

/** The diagnosis needs no further probe. */
function isSettled(facts: ConnectionFacts): boolean {
  const { profile, page, isUnauthorized, isPolicyViolated, probes } = facts;
  const isFound = Object.values(probes).some(({ kind }) => kind === 'aria2');
  const isOffline = !page.isOnline && !isThisDevice(profile.rpcHost);
  const isBlocked = isLocalNetworkDenied(facts) && page.isSecureContext && probes.reach?.kind === 'failed';
  return isFound || isUnauthorized || isOffline || isPolicyViolated || isBlocked || isRefusedPort(profile.rpcPort);
}

/**
 * The user has denied the page access to the local network, and the daemon's host is in it. A page of this device needs no permission,
 * although the browser may say that it is denied.
 */
export const isLocalNetworkDenied = ({ localNetwork, profile, page }: ConnectionFacts): boolean =>
  localNetwork === 'denied' && isLocalHost(profile.rpcHost) && !isThisDevice(page.hostname);

const stepFor = (name: ProbeName, kind: ProbeKind, profile: RpcProfile): ProbeStep => ({ name, kind, url: profileUrl(profile) });
