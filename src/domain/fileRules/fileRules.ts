import { oneOf } from '../checks';
import { fileKinds, type FileKind } from '../files/fileKinds';
import { compactSize, parseSize } from '../options/values/size';
import type { Bytes } from '../units';
import { invalidRpcId, parseRuleProfile } from '../rules/rulesOfProfile';
import { parseRules, textOfRules, textsOf, type CheckedRule, type ParsedRules } from '../rules/ruleText';

/**
 * One entry of the setting `fileRules`: `{"name": "No samples", "exclude": ["*sample*"], "include": ["*.mkv"], "minSize": "50M",
 * "kinds": ["video"], "rpcId": "…"}`. A file stays chosen if it meets every condition of the rule.
 */
export interface FileRule {
  /** The user's name for the rule, shown in the summary. */
  readonly name: string;
  /** Patterns of names that are not downloaded. */
  readonly exclude: readonly string[];
  /** Patterns of names that are downloaded; empty: all. */
  readonly include: readonly string[];
  /** Smaller files are not downloaded. */
  readonly minSize: Bytes;
  /** Kinds of files that are downloaded; empty: all. */
  readonly kinds: readonly FileKind[];
  /** The profile that the rule applies to. Absent: all profiles. */
  readonly rpcId?: string;
}

export type FileRuleField = 'name' | 'exclude' | 'include' | 'minSize' | 'kinds' | 'rpcId';

/** The text of the setting. A text with a mistake has no rules. */
export const parseFileRules = (text: string): ParsedRules<FileRule> => parseRules(text, checkFileRule);

/** Omits fields without a value. */
export const textOfFileRules = (rules: readonly FileRule[]): string =>
  textOfRules(
    rules.map(({ name, exclude, include, minSize, kinds, rpcId }) => ({
      name,
      ...(exclude.length > 0 ? { exclude } : {}),
      ...(include.length > 0 ? { include } : {}),
      ...(minSize > 0 ? { minSize: compactSize(minSize) } : {}),
      ...(kinds.length > 0 ? { kinds } : {}),
      ...(rpcId === undefined ? {} : { rpcId }),
    })),
  );

const maxNameLength = 100;
const aKind = oneOf(fileKinds);

export function checkFileRule(raw: Readonly<Record<string, unknown>>): CheckedRule<FileRule, FileRuleField> {
  const name = typeof raw.name === 'string' ? raw.name.trim() : '';
  if (name === '' || name.length > maxNameLength)
    return { field: 'name', label: { key: 'rules.problem.name', values: { count: maxNameLength } } };
  const exclude = textsOf(raw.exclude);
  if (!exclude) return { field: 'exclude', label: { key: 'rules.problem.patterns' } };
  const include = textsOf(raw.include);
  if (!include) return { field: 'include', label: { key: 'rules.problem.patterns' } };
  const minSize = sizeOf(raw.minSize);
  if (minSize === undefined) return { field: 'minSize', label: { key: 'rules.problem.size' } };
  const typedKinds = textsOf(raw.kinds);
  if (!typedKinds) return { field: 'kinds', label: { key: 'rules.problem.no.kind' } };
  const wrongKind = typedKinds.find((kind) => aKind(kind) === undefined);
  if (wrongKind !== undefined) return { field: 'kinds', label: { key: 'rules.problem.kind', values: { value: wrongKind } } };
  const kinds = typedKinds.map(aKind).filter((kind) => kind !== undefined);
  const profile = parseRuleProfile(raw.rpcId);
  if (!profile) return invalidRpcId;
  if (exclude.length + include.length + kinds.length === 0 && minSize === 0)
    return { field: 'exclude', label: { key: 'rules.problem.empty' } };
  return { rule: { name, exclude, include, minSize, kinds, ...profile } };
}

/** Accepts `50M` and `50 MB`. Refuses `1.5G`. A number is bytes. */
function sizeOf(raw: unknown): Bytes | undefined {
  if (raw === undefined || raw === null || raw === '') return 0;
  const text = typeof raw === 'number' ? String(raw) : raw;
  const [, digits = '', letter = ''] = /^(\d+)\s*([KMG]?)(?:i?B)?$/i.exec(typeof text === 'string' ? text.trim() : '') ?? [];
  const bytes = parseSize(digits + letter);
  return bytes !== undefined && bytes <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(bytes) : undefined;
}
