import { isRecord } from './checks';
import type { InitialOptions } from './initialOptions';
import { initialOptions } from './initialOptions';
import type { OptionsSnapshot } from './mergeOptions';
import { isSameConnection, type RpcProfile } from './rpcProfile';
import { isSettingKey, type SettingKey } from './settings';
import { parseOptions, profileKeys, type ParsedOptions } from './storedOptions';
import type { PageOrigin } from './rpcProfile';

/** What an import would do, for the user to see before it is done. */
export interface ImportedOptions {
  readonly options: OptionsSnapshot;
  /** Settings that the file names and that are sound. */
  readonly settings: readonly SettingKey[];
  /** How many connections it brings; 0: those there are stay. */
  readonly profileCount: number;
  /** Names in the file that mean nothing here, or whose value is unsound. */
  readonly dropped: readonly string[];
}

interface Surroundings {
  readonly present: OptionsSnapshot;
  readonly sources: InitialOptions['sources'];
  readonly page: PageOrigin;
}

/** Nobody's settings are larger; a text that is would only stop the page. */
const maxCharacters = 2_000_000;

/**
 * Reads an export of ours or of AriaNg; undefined when it is none (specification section 5: "a JSON object and not an
 * array"). Settings that it does not name go back to their defaults, as AriaNg has it. A file that names no connection
 * leaves those there are; one without secrets gets those of the same connections.
 */
export function readImport(text: string, { present, sources, page }: Surroundings): ImportedOptions | undefined {
  const raw = parseJson(text);
  if (!isRecord(raw)) return undefined;
  const parsed = parseOptions(raw);
  const settings = Object.keys(parsed.settings).filter(isSettingKey);
  const namesProfiles =
    Object.keys(parsed.activeProfile).length > 0 || parsed.otherProfiles.length > 0 || Array.isArray(raw.extendRpcServers);
  const { settings: chosen, profiles } = initialOptions({ ...sources, stored: raw, page });
  const known: ReadonlySet<string> = new Set([...settings, ...Object.keys(parsed.activeProfile), 'extendRpcServers']);
  return {
    options: {
      settings: chosen,
      profiles: namesProfiles ? profiles.map((profile) => withKnownSecret(profile, present.profiles)) : present.profiles,
    },
    settings,
    profileCount: namesProfiles ? 1 + parsed.otherProfiles.length : 0,
    // Placeholders that nobody replaced, and empty fields, say nothing: nothing is lost with them.
    dropped: [...Object.keys(raw).filter((key) => !known.has(key) && !saysNothing(key, raw[key])), ...droppedProfiles(raw, parsed)],
  };
}

/** Connections that are none, or beyond what is taken: their number behind the name that they stand under. */
function droppedProfiles(raw: Readonly<Record<string, unknown>>, { otherProfiles }: ParsedOptions): readonly string[] {
  const count = Array.isArray(raw.extendRpcServers) ? raw.extendRpcServers.length - otherProfiles.length : 0;
  return count > 0 ? [`extendRpcServers (${count})`] : [];
}

const isProfileKey = (key: string): boolean => profileKeys.some((known) => known === key);
const saysNothing = (key: string, value: unknown): boolean =>
  isProfileKey(key) && (value === '' || value === '{ip}' || value === '{token}');

function parseJson(text: string): unknown {
  if (text.length > maxCharacters) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An export without secrets must not make the browser forget those that it has. */
function withKnownSecret(profile: RpcProfile, known: readonly RpcProfile[]): RpcProfile {
  if (profile.secret !== '') return profile;
  const before = known.find((other) => isSameConnection({ ...profile, secret: other.secret }, other));
  return before ? { ...profile, secret: before.secret, rpcRequestHeaders: profile.rpcRequestHeaders || before.rpcRequestHeaders } : profile;
}

/** What may leave the browser when the user has not asked for secrets: headers may hold passwords too. */
export function withoutSecrets(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { secret: _secret, rpcRequestHeaders: _headers, ...rest } = stored;
  const others = Array.isArray(stored.extendRpcServers) ? stored.extendRpcServers.filter(isRecord).map(withoutSecrets) : undefined;
  return others ? { ...rest, extendRpcServers: others } : rest;
}
