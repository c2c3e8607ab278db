import type { ConnectionFacts, NearbyName, ProbeOutcome } from './connectionFacts';
import { daemonLine } from './daemonLine';
import { isLocalHost, isRefusedPort, isThisDevice } from './hosts';
import { byHttp, bySocket, isMixedContent, nearbyProfiles, usesSocket } from './nearbyProfiles';
import { hostAndPort, isEncrypted, profileUrl, type RpcProfile } from './rpcProfile';

/**
 * Why there is no connection, and the one thing to do. Texts: `doctor.cause.{key}` and `doctor.remedy.{key}`, both with
 * `values`. Where a browser cannot tell two causes apart, the text of the key names both.
 */
export interface Diagnosis {
  readonly key: DiagnosisKey;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fix: Fix;
}

/** What the user can press or copy; what there is of it is offered in this order. */
export interface Fix {
  /** The connection as it would work. */
  readonly use?: Way;
  /** To be opened in a new tab, where the browser asks about the certificate. */
  readonly open?: string;
  /** For a terminal or a configuration. */
  readonly line?: string;
}

export type Way = Pick<RpcProfile, 'protocol' | 'rpcHost' | 'rpcPort' | 'rpcInterface'>;

export type DiagnosisKey =
  | 'secret'
  | 'offline'
  | 'refusedPort'
  | 'mixedContent'
  | 'policy'
  | 'localNetwork'
  | 'localNetworkInsecure'
  | 'answersNow'
  | 'cors'
  | 'noUpgrade'
  | 'wrongPath'
  | 'wrongPort'
  | 'needsTls'
  | 'hasNoTls'
  | 'wrongHost'
  | 'beside'
  | 'gateway'
  | 'forbidden'
  | 'notFound'
  | 'notAria2'
  | 'certificate'
  | 'thisDevice'
  | 'notRunning'
  | 'refused'
  | 'noMachine'
  | 'silent'
  | 'shutDown';

/** A refusal comes at once; what takes longer is a network that looks for a machine. */
const quickMs = 2000;

/** The whole decision, from facts alone. */
export function diagnose(facts: ConnectionFacts): Diagnosis {
  const { profile, page } = facts;
  const told = (key: DiagnosisKey, fix: Fix = {}, more: Diagnosis['values'] = {}): Diagnosis => ({
    key,
    values: { ...valuesOf(profile), ...more },
    fix,
  });
  const startLine = { line: daemonLine(profile) };

  if (facts.isUnauthorized) return told('secret');
  if (!page.isOnline && !isThisDevice(profile.rpcHost)) return told('offline');
  if (isRefusedPort(profile.rpcPort)) return told('refusedPort', { line: daemonLine({ ...profile, rpcPort: 6800 }) });
  const found = foundAt(facts);
  if (found) {
    const fix = { use: wayOf(found.profile), ...(found.key === 'cors' ? startLine : {}) };
    return found.key === 'answersNow' ? told(found.key) : told(found.key, fix, { other: profileUrl(found.profile) });
  }
  if (isMixedContent(profile, page)) return told('mixedContent', { line: daemonLine({ ...bySocket(profile), protocol: 'wss' }) });
  if (facts.isPolicyViolated) return told('policy', { line: `connect-src ${profileUrl(profile)}` });
  const { reach } = facts.probes;
  if (reach?.saw === 'answered') return whatElseAnswers(facts, told);
  if (reach?.saw !== 'failed' && reach?.saw !== 'blocked') return told('silent', startLine);
  if (facts.localNetwork === 'denied' && isLocalHost(profile.rpcHost)) {
    if (page.isSecureContext) return told('localNetwork');
    if (!isLocalHost(page.hostname)) return told('localNetworkInsecure');
  }
  if (isThisDevice(profile.rpcHost) && page.hostname !== '' && !isThisDevice(page.hostname))
    return told('thisDevice', startLine, { page: page.hostname });
  if (reach.saw === 'failed' && reach.afterMs >= quickMs) return told('noMachine');
  if (isEncrypted(profile)) return told('certificate', { open: profileUrl(byHttp(profile)) });
  return told(isThisDevice(profile.rpcHost) ? 'notRunning' : 'refused', startLine);
}

/** We have ended it ourselves: nothing is wrong. */
export const shutDownDiagnosis = (profile: RpcProfile): Diagnosis => ({
  key: 'shutDown',
  values: valuesOf(profile),
  fix: { line: daemonLine(profile) },
});

const valuesOf = (profile: RpcProfile) => ({
  address: profileUrl(profile),
  place: hostAndPort(profile),
  host: profile.rpcHost,
  port: profile.rpcPort,
  path: `/${profile.rpcInterface.replace(/^\/+/, '')}`,
});

const wayOf = ({ protocol, rpcHost, rpcPort, rpcInterface }: RpcProfile): Way => ({ protocol, rpcHost, rpcPort, rpcInterface });

/** Where aria2 did answer, and what that says of the profile. */
function foundAt({ profile, page, probes }: ConnectionFacts): { readonly key: DiagnosisKey; readonly profile: RpcProfile } | undefined {
  const isAt = (probe: ProbeOutcome | undefined) => probe?.saw === 'aria2';
  if (isAt(probes.socket)) return { key: usesSocket(profile) ? 'answersNow' : 'cors', profile: bySocket(profile) };
  if (isAt(probes.read)) return { key: usesSocket(profile) ? 'noUpgrade' : 'answersNow', profile: byHttp(profile) };
  const nearby = nearbyProfiles(profile, page).find(({ name }) => isAt(probes[name]));
  return nearby && { key: nearbyKey(nearby.name, profile), profile: nearby.profile };
}

function nearbyKey(name: NearbyName, profile: RpcProfile): DiagnosisKey {
  switch (name) {
    case 'usualPath':
      return 'wrongPath';
    case 'usualPort':
      return 'wrongPort';
    case 'otherScheme':
      return isEncrypted(profile) ? 'hasNoTls' : 'needsTls';
    case 'pageHost':
      return 'wrongHost';
    case 'beside':
      return 'beside';
    default:
      return name satisfies never;
  }
}

/** Something speaks HTTP there. Where its answer may be read, its status says what it is. */
function whatElseAnswers(
  { profile, probes: { read, socket } }: ConnectionFacts,
  told: (key: DiagnosisKey, fix?: Fix, more?: Diagnosis['values']) => Diagnosis,
): Diagnosis {
  const status = read?.saw === 'other' ? read.status : undefined;
  switch (status) {
    case 401:
    case 403:
    case 407:
      return told('forbidden', { open: profileUrl(byHttp(profile)) }, { status });
    case 404:
      return told('notFound', {}, { status });
    case 502:
    case 503:
    case 504:
      return told('gateway', { line: daemonLine(profile) }, { status });
    default:
      return told(status === undefined && (socket?.saw === 'silent' || read?.saw === 'silent') ? 'silent' : 'notAria2');
  }
}
