import type { ConnectionFacts, NearbyName, ProbeOutcome } from './connectionFacts';
import { isLocalNetworkDenied } from './connectionProbes';
import { isLocalHost, isRefusedPort, isThisDevice } from './hostKinds';
import { nearbyProfiles } from './nearbyProfiles';
import { byHttp, bySocket, isEncrypted, isMixedContent } from './profileProtocol';
import { defaultRpcPort, hostAndPort, profileUrl, secretPlaceholder, usesSocket, type RpcProfile } from './rpcProfile';

/**
 * The cause of a failed connection, and its remedy. Texts: `doctor.cause.{key}` and `doctor.remedy.{key}`, both with
 * `values`. When a browser cannot distinguish two causes, the text names both.
 */
export interface Diagnosis {
  readonly key: DiagnosisKey;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fix: Fix;
}

/** Actions for the user, offered in this order. */
interface Fix {
  /** A profile that would work. */
  readonly use?: DaemonAddress;
  /** A URL for a new tab, where the browser asks the user about the certificate. */
  readonly open?: string;
  /** A line for a terminal or a configuration file. */
  readonly line?: string;
}

export type DaemonAddress = Pick<RpcProfile, 'protocol' | 'rpcHost' | 'rpcPort' | 'rpcInterface'>;

type DiagnosisKey =
  | 'secret'
  | 'offline'
  | 'refusedPort'
  | 'mixedContent'
  | 'policy'
  | 'localNetwork'
  | 'localNetworkInsecure'
  | 'ownDevice'
  | 'ownDeviceInsecure'
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

/** A machine refuses a connection at once. A slower failure means that the network found no machine. */
const quickMs = 2000;

/** The diagnosis depends on the facts alone. */
export function diagnose(facts: ConnectionFacts): Diagnosis {
  const { profile, page } = facts;
  const diagnosisOf = (key: DiagnosisKey, fix: Fix = {}, more: Diagnosis['values'] = {}): Diagnosis => ({
    key,
    values: { ...valuesOf(profile), ...more },
    fix,
  });
  const startLine = { line: daemonLine(profile) };

  if (facts.isUnauthorized) return diagnosisOf('secret');
  if (!page.isOnline && !isThisDevice(profile.rpcHost)) return diagnosisOf('offline');
  if (isRefusedPort(profile.rpcPort)) return diagnosisOf('refusedPort', { line: daemonLine({ ...profile, rpcPort: defaultRpcPort }) });
  const found = foundAt(facts);
  if (found) {
    const fix = { use: daemonAddress(found.profile), ...(found.key === 'cors' ? startLine : {}) };
    return found.key === 'answersNow' ? diagnosisOf(found.key) : diagnosisOf(found.key, fix, { other: profileUrl(found.profile) });
  }
  if (isMixedContent(profile, page)) return diagnosisOf('mixedContent', { line: daemonLine({ ...bySocket(profile), protocol: 'wss' }) });
  if (facts.isPolicyViolated) return diagnosisOf('policy', { line: `connect-src ${profileUrl(profile)}` });
  const { reach } = facts.probes;
  if (reach?.kind === 'answered') return whatElseAnswers(facts, diagnosisOf);
  if (reach?.kind !== 'failed' && reach?.kind !== 'blocked') return diagnosisOf('silent', startLine);
  if (isLocalNetworkDenied(facts)) {
    const isOwn = isThisDevice(profile.rpcHost);
    if (page.isSecureContext) return diagnosisOf(isOwn ? 'ownDevice' : 'localNetwork');
    if (!isLocalHost(page.hostname)) return diagnosisOf(isOwn ? 'ownDeviceInsecure' : 'localNetworkInsecure');
  }
  if (isThisDevice(profile.rpcHost) && page.hostname !== '' && !isThisDevice(page.hostname))
    return diagnosisOf('thisDevice', startLine, { page: page.hostname });
  if (reach.kind === 'failed' && reach.afterMs >= quickMs) return diagnosisOf('noMachine');
  if (isEncrypted(profile)) return diagnosisOf('certificate', { open: profileUrl(byHttp(profile)) });
  return diagnosisOf(isThisDevice(profile.rpcHost) ? 'notRunning' : 'refused', startLine);
}

/** The user has shut the daemon down, so there is no fault to find. */
export const shutDownDiagnosis = (profile: RpcProfile): Diagnosis => ({
  key: 'shutDown',
  values: valuesOf(profile),
  fix: { line: daemonLine(profile) },
});

const valuesOf = (profile: RpcProfile) => ({
  address: profileUrl(profile),
  hostAndPort: hostAndPort(profile),
  host: profile.rpcHost,
  port: profile.rpcPort,
  path: `/${profile.rpcInterface.replace(/^\/+/, '')}`,
});

const daemonAddress = ({ protocol, rpcHost, rpcPort, rpcInterface }: RpcProfile): DaemonAddress => ({
  protocol,
  rpcHost,
  rpcPort,
  rpcInterface,
});

/** The probe that found aria2, as a diagnosis and a corrected profile. */
function foundAt({ profile, page, probes }: ConnectionFacts): { readonly key: DiagnosisKey; readonly profile: RpcProfile } | undefined {
  const isAt = (probe: ProbeOutcome | undefined) => probe?.kind === 'aria2';
  if (isAt(probes.socket)) return { key: usesSocket(profile) ? 'answersNow' : 'cors', profile: bySocket(profile) };
  if (isAt(probes.read)) return { key: usesSocket(profile) ? 'noUpgrade' : 'answersNow', profile: byHttp(profile) };
  const nearby = nearbyProfiles(profile, page).find(({ name }) => isAt(probes[name]));
  return nearby && { key: nearbyKey(nearby.name, profile), profile: nearby.profile };
}

function nearbyKey(name: NearbyName, profile: RpcProfile): DiagnosisKey {
  if (name === 'otherScheme') return isEncrypted(profile) ? 'hasNoTls' : 'needsTls';
  return ({ defaultPath: 'wrongPath', defaultPort: 'wrongPort', pageHost: 'wrongHost', beside: 'beside' } as const)[name];
}

/** A server speaks HTTP at the address. Its status, if readable, shows which kind of server it is. */
function whatElseAnswers(
  { profile, probes: { read, socket } }: ConnectionFacts,
  diagnosisOf: (key: DiagnosisKey, fix?: Fix, more?: Diagnosis['values']) => Diagnosis,
): Diagnosis {
  const status = read?.kind === 'other' ? read.status : undefined;
  switch (status) {
    case 401:
    case 403:
    case 407:
      return diagnosisOf('forbidden', { open: profileUrl(byHttp(profile)) }, { status });
    case 404:
      return diagnosisOf('notFound', {}, { status });
    case 502:
    case 503:
    case 504:
      return diagnosisOf('gateway', { line: daemonLine(profile) }, { status });
    default:
      return diagnosisOf(status === undefined && (socket?.kind === 'silent' || read?.kind === 'silent') ? 'silent' : 'notAria2');
  }
}

/**
 * The command that starts an aria2 at the profile's address (aria2 manual, "RPC Options"). `rpc-listen-all` only for a
 * daemon on another device: by default aria2 listens on loopback only.
 */
function daemonLine({ protocol, rpcHost, rpcPort }: Pick<RpcProfile, 'protocol' | 'rpcHost' | 'rpcPort'>): string {
  const isSecure = isEncrypted({ protocol });
  return [
    'aria2c --enable-rpc',
    ...(rpcPort === defaultRpcPort ? [] : [`--rpc-listen-port=${rpcPort}`]),
    ...(isThisDevice(rpcHost) ? [] : ['--rpc-listen-all']),
    // The browser hides every response over HTTP from the page without this option (CORS). WebSocket needs no CORS.
    ...(usesSocket({ protocol }) ? [] : ['--rpc-allow-origin-all']),
    ...(isSecure ? ['--rpc-secure --rpc-certificate=server.crt --rpc-private-key=server.key'] : []),
    `--rpc-secret=${secretPlaceholder}`,
  ].join(' ');
}
