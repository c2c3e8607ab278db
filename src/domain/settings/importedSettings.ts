import { isRecord, parseJson } from '../checks';
import { resolveSettings, type ResolvedSettings } from './resolveSettings';
import { areProfilesFixed } from '../preset/profileLocks';
import type { RpcProfile, PageOrigin } from '../connection/rpcProfile';
import { isSameDaemon } from '../connection/sameDaemon';
import { aLanguageCode, findLanguage, type LanguageCode } from '../language/languages';
import { isProfileKey, parseProfile, secretFields, unreplacedPlaceholders } from '../connection/storedProfile';
import { isSettingKey, type SettingKey } from './settings';
import { maxProfiles, parseStoredSettings, type ParsedSettings } from './storedSettings';

type Snapshot = Pick<ResolvedSettings, 'settings' | 'profiles'>;

/** A preview of an import: the user sees it before the import changes anything. */
interface ImportedSettings {
  readonly snapshot: Snapshot;
  /** Settings in the file with a valid value. */
  readonly settings: readonly SettingKey[];
  /** The number of profiles in the file. With 0 the present profiles stay. */
  readonly profileCount: number;
  /** Unknown names in the file, and names with an invalid value. */
  readonly dropped: readonly string[];
}

interface ImportContext {
  readonly present: Snapshot;
  readonly inputs: ResolvedSettings['inputs'];
  readonly page: PageOrigin;
  /** The languages that have a file. Undefined until they are known: then each language is imported. */
  readonly languages: readonly LanguageCode[] | undefined;
}

/** In characters. No real export is longer. A longer text would freeze the page. */
export const maxImportLength = 2_000_000;

const parseSettingsText = (text: string): unknown => (text.length > maxImportLength ? undefined : parseJson(text));

/** Whether the text can be imported at all: it is a JSON object. */
export const isSettingsText = (text: string): boolean => isRecord(parseSettingsText(text));

/**
 * Reads an export of Arioso or AriaNg. Undefined when the text is no JSON object (docs/specification.md, section 5).
 * Settings missing in the file return to their defaults, as in AriaNg. A file without profiles keeps the present ones: such an export comes
 * from a page that knew its own daemon only, and the defaults of this page name another daemon. A profile without a secret keeps the secret
 * of the same present profile.
 */
export function readImport(text: string, { present, inputs, page, languages }: ImportContext): ImportedSettings | undefined {
  const whole = parseSettingsText(text);
  if (!isRecord(whole)) return undefined;
  const { language, ...withoutLanguage } = whole;
  const missing = missingLanguage(language, languages);
  const raw = missing === undefined ? whole : withoutLanguage;
  const parsed = parseStoredSettings(raw);
  const settings = Object.keys(parsed.settings).filter(isSettingKey);
  const namesProfiles =
    !areProfilesFixed(inputs.preset) && (Object.keys(parsed.activeProfile).length > 0 || parsed.otherProfiles.length > 0);
  const { settings: chosen, profiles: read } = resolveSettings({ ...inputs, stored: raw, page });
  const [active, ...others] = read;
  const withSecret = (profile: RpcProfile) => withKnownSecret(profile, present.profiles);
  const known = [...settings, ...Object.keys(parsed.activeProfile), 'extendRpcServers'];
  return {
    snapshot: {
      settings: chosen,
      profiles: namesProfiles ? [withSecret(active), ...others.map(withSecret)] : present.profiles,
    },
    settings,
    profileCount: namesProfiles ? 1 + parsed.otherProfiles.length : 0,
    dropped: [...(missing === undefined ? [] : [`language (${missing})`]), ...droppedKeys(raw, known), ...droppedProfiles(raw, parsed)],
  };
}

/** The code of a language without a file. sagas/language/addedLanguages would replace it right after the import. */
function missingLanguage(raw: unknown, languages: readonly LanguageCode[] | undefined): LanguageCode | undefined {
  const code = aLanguageCode(raw);
  return code === undefined || !languages || findLanguage(code, languages) ? undefined : code;
}

/** Invalid fields of further profiles, as `extendRpcServers[0].rpcPort`, and the number of invalid or surplus profiles. */
function droppedProfiles(
  { extendRpcServers: raw }: Readonly<Record<string, unknown>>,
  { otherProfiles }: ParsedSettings,
): readonly string[] {
  if (!Array.isArray(raw)) return [];
  const count = raw.length - otherProfiles.length;
  return [...raw.slice(0, maxProfiles).flatMap(droppedFields), ...(count > 0 ? [`extendRpcServers (${count})`] : [])];
}

function droppedFields(raw: unknown, place: number): readonly string[] {
  if (!isRecord(raw)) return [];
  return droppedKeys(raw, Object.keys(parseProfile(raw))).map((key) => `extendRpcServers[${place}].${key}`);
}

/** Unreplaced placeholders and empty fields hold no information, so they are not reported as dropped. */
function droppedKeys(raw: Readonly<Record<string, unknown>>, known: readonly string[]): readonly string[] {
  const read = new Set(known);
  return Object.keys(raw).filter((key) => !read.has(key) && !saysNothing(key, raw[key]));
}

const saysNothing = (key: string, value: unknown): boolean => isProfileKey(key) && (value === '' || unreplacedPlaceholders.includes(value));

/** An export without secrets must not delete the stored secrets. */
function withKnownSecret(profile: RpcProfile, known: readonly RpcProfile[]): RpcProfile {
  if (profile.secret !== '') return profile;
  const before = known.find((other) => isSameDaemon(profile, other));
  return before ? { ...profile, secret: before.secret, rpcRequestHeaders: profile.rpcRequestHeaders || before.rpcRequestHeaders } : profile;
}

/** Empties secrets in an export, which keeps all keys of the stored object. Headers too, because they may hold passwords. */
export function settingsWithoutSecrets(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const exported = { ...stored };
  for (const key of secretFields) if (Object.hasOwn(stored, key)) exported[key] = '';
  const others = stored.extendRpcServers;
  if (Array.isArray(others)) exported.extendRpcServers = others.filter(isRecord).map(settingsWithoutSecrets);
  return exported;
}
