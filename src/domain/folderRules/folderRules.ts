import { oneOf } from '../checks';
import { isAbsoluteFolder } from '../files/absoluteFolder';
import { fileKinds } from '../files/fileKinds';
import { hostOfText } from './ruleHosts';
import { invalidRpcId, parseRuleProfile } from '../rules/rulesOfProfile';
import { parseRules, textOfRules, textsOf, type CheckedRule, type ParsedRules } from '../rules/ruleText';

/** The properties of a download that a folder rule can test. A rule for a host also applies to its subdomains. */
export const folderRuleSubjects = [
  /** The kind of file, as in the choice of files. */
  'kind',
  /** The end of the file's name. */
  'extension',
  /** The host of a link. */
  'site',
  /** The host of a tracker of a torrent or magnet. */
  'tracker',
] as const;
type FolderRuleSubject = (typeof folderRuleSubjects)[number];

/** One entry of the setting `folderRules`: `{"by": "site", "values": ["example.org"], "dir": "/downloads/films", "rpcId": "…"}`. */
export interface FolderRule {
  readonly by: FolderRuleSubject;
  /** At least one; one match is enough. Extensions and hosts are in lower case, extensions without the dot. */
  readonly values: readonly string[];
  /** An absolute folder of the daemon's machine. */
  readonly dir: string;
  /** The profile that the rule applies to. Absent: all profiles. */
  readonly rpcId?: string;
}

export type FolderRuleField = 'by' | 'values' | 'dir' | 'rpcId';

/** The text of the setting. A text with a mistake has no rules. */
export const parseFolderRules = (text: string): ParsedRules<FolderRule> => parseRules(text, checkFolderRule);
export const textOfFolderRules = (rules: readonly FolderRule[]): string => textOfRules(rules);

const aSubject = oneOf(folderRuleSubjects);
const aKind = oneOf(fileKinds);

const maxFolderLength = 4096;

export function checkFolderRule(raw: Readonly<Record<string, unknown>>): CheckedRule<FolderRule, FolderRuleField> {
  const by = aSubject(raw.by);
  if (by === undefined) return { field: 'by', label: { key: 'rules.problem.by' } };
  const typed = textsOf(raw.values);
  const values = typed?.map((value) => readers[by](value));
  if (!values || values.length === 0) return { field: 'values', label: { key: `rules.problem.no.${by}` } };
  const wrong = values.indexOf(undefined);
  if (wrong >= 0) return { field: 'values', label: { key: `rules.problem.${by}`, values: { value: typed?.[wrong] ?? '' } } };
  const dir = typeof raw.dir === 'string' ? raw.dir.trim() : '';
  // aria2 reads a relative folder from its own working directory, not from its download folder.
  if (!isAbsoluteFolder(dir) || dir.length > maxFolderLength || /[\0-\x1f]/.test(dir))
    return { field: 'dir', label: { key: 'rules.problem.dir' } };
  const profile = parseRuleProfile(raw.rpcId);
  if (!profile) return invalidRpcId;
  return { rule: { by, values: [...new Set(values)].filter((value) => value !== undefined), dir, ...profile } };
}

const readers: Readonly<Record<FolderRuleSubject, (value: string) => string | undefined>> = {
  kind: aKind,
  extension: (value) => {
    const [, extension] = /^\*?\.?([^\s*?/\\]+)$/.exec(value.toLowerCase()) ?? [];
    return extension;
  },
  site: hostOfText,
  tracker: hostOfText,
};
