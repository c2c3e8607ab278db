/** Finds the parts of preset.json that have no effect (docs/integration.md, section 6). Loads after the first page. */
import { isRecord, parseJson } from '../checks';
import { isProfileKey, parseProfile, unreplacedPlaceholders } from '../connection/storedProfile';
import { checkFileLinkRule } from '../files/fileLinks';
import { optionCategories } from '../routes';
import { taskColumnIds } from '../taskList/taskColumns';
import { visibleText } from '../visibleText';
import { maxPresetCharacters } from './preset';
import type { NamedPart } from './presetLocks';
import { isSettingKey, parseSettings, settingDefinitions } from '../settings/settings';

/** A part of the preset that has no effect, or a different effect from the one written. */
interface PresetProblem {
  /** The path of the value, such as `profiles[0].rpcPort`. Undefined for the whole file. */
  readonly key: string | undefined;
  /** An English sentence without a value of the file, which may hold secrets. */
  readonly reason: string;
}

/** More lines would push everything else out of the log. */
const maxProblems = 20;

/**
 * `text` is the file's text, undefined where there is none. `status` is the HTTP status of the response, 0 without a response, undefined if
 * it is unknown. A server that answers a missing file with its HTML page has no preset either. Without a response, as in a page that starts
 * offline, there may be none.
 */
export function findPresetProblems(text: string | undefined, status?: number): readonly PresetProblem[] {
  if (text === undefined) return problemsOfStatus(status);
  if (/^\s*</.test(text)) return [];
  if (text.length > maxPresetCharacters) {
    return [problem(undefined, `It has ${text.length} characters. At most ${maxPresetCharacters} are allowed.`)];
  }
  const raw = parseJson(text);
  if (!isRecord(raw)) return [problem(undefined, 'It is not a JSON object.')];
  const problems = Object.entries(raw).flatMap(([key, value]) => problemsOf(key, value));
  const left = problems.length - maxProblems;
  return left > 0 ? [...problems.slice(0, maxProblems), problem(undefined, `It has ${left} more problems.`)] : problems;
}

/** The statuses of a file that does not exist. */
const missing: readonly number[] = [404, 410];

/** The problem of a file without a text. */
function problemsOfStatus(status: number | undefined): readonly PresetProblem[] {
  if (status === undefined || status < 400 || missing.includes(status)) return [];
  return [problem(undefined, `The server answers with status ${status}.`)];
}

/** The line for the log. */
export const describeProblem = ({ key, reason }: PresetProblem): string =>
  key === undefined ? `preset.json: ${reason}` : `preset.json: "${visibleText(key, 100)}" is ignored. ${reason}`;

function problemsOf(key: string, value: unknown): readonly PresetProblem[] {
  switch (key) {
    case '$schema':
      return [];
    case 'profiles':
      return inList(key, value, profileProblems);
    case 'defaults':
      return defaultProblems(key, value);
    case 'locked':
      return inList(
        key,
        value,
        namedAs((name) => isSettingKey(name) || name === 'profiles'),
      );
    case 'hide':
      return inList(key, value, namedAs(isHideable));
    case 'fileLinks':
      return inList(key, value, fileLinkProblems);
    case 'folders':
      return inList(key, value, (path, entry) => (typeof entry === 'string' ? [] : [problem(path, 'It is not a text.')]));
    case 'embed':
      return typeof value === 'boolean' ? [] : [problem(key, 'It is neither true nor false.')];
    default:
      return [problem(key, 'There is no such key.')];
  }
}

function inList(key: string, value: unknown, of: (path: string, entry: unknown) => readonly PresetProblem[]): readonly PresetProblem[] {
  if (!Array.isArray(value)) return [problem(key, 'It is not a list.')];
  return value.flatMap((entry: unknown, place) => of(`${key}[${place}]`, entry));
}

function fileLinkProblems(path: string, entry: unknown): readonly PresetProblem[] {
  const checked = checkFileLinkRule(isRecord(entry) ? entry : {});
  if ('rule' in checked) return [];
  return checked.field === 'rpcId'
    ? [problem(`${path}.rpcId`, 'It is not the identifier of a server.')]
    : [problem(path, 'It needs a "prefix" that is an absolute folder and a "url" of http or https.')];
}

function profileProblems(path: string, entry: unknown): readonly PresetProblem[] {
  if (!isRecord(entry)) return [problem(path, 'It is not an object.')];
  return Object.entries(entry).flatMap(([field, value]) => {
    if (!isProfileKey(field)) return [problem(`${path}.${field}`, 'There is no such key.')];
    if (unreplacedPlaceholders.includes(value)) return [];
    const taken = parseProfile({ [field]: value });
    return Object.hasOwn(taken, field)
      ? clampProblems(`${path}.${field}`, value, taken[field])
      : [problem(`${path}.${field}`, 'Its value is not valid.')];
  });
}

function defaultProblems(path: string, value: unknown): readonly PresetProblem[] {
  if (!isRecord(value)) return [problem(path, 'It is not an object.')];
  return Object.entries(value).flatMap(([key, setting]) => {
    if (!isSettingKey(key)) return [problem(`${path}.${key}`, 'There is no such setting.')];
    const taken = parseSettings({ [key]: setting });
    if (Object.hasOwn(taken, key)) return clampProblems(`${path}.${key}`, setting, taken[key]);
    const { choices, kind } = settingDefinitions[key];
    const invalid = kind === 'language' ? 'It must be a code such as zh_Hans.' : 'Its value is not valid.';
    return [problem(`${path}.${key}`, choices ? `It must be one of ${choices.join(', ')}.` : invalid)];
  });
}

/** A number out of bounds is clamped. */
const clampProblems = (path: string, value: unknown, taken: unknown): readonly PresetProblem[] =>
  typeof taken !== 'number' || Number(value) === taken ? [] : [problem(path, `The nearest allowed value is ${taken}.`)];

const namedAs =
  (isKnown: (name: string) => boolean) =>
  (path: string, entry: unknown): readonly PresetProblem[] => {
    if (typeof entry !== 'string') return [problem(path, 'It is not a text.')];
    return isKnown(entry) ? [] : [problem(path, `There is no "${visibleText(entry, 60)}".`)];
  };

const namedParts: Readonly<Record<NamedPart, true>> = { shutdown: true, remove: true, profileEditor: true, profiles: true, debug: true };
/** Hideable parts that are neither settings nor single options. */
export const hideableParts: readonly string[] = [
  ...Object.keys(namedParts),
  ...optionCategories.map((category) => `page:${category}`),
  ...taskColumnIds.map((id) => `column:${id}`),
];

const isHideable = (name: string): boolean => isSettingKey(name) || hideableParts.includes(name) || /^option:[a-z0-9-]+$/.test(name);

const problem = (key: string | undefined, reason: string): PresetProblem => ({ key, reason });
