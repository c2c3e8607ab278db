import { isRecord, parseJson } from '../checks';
import { invalidRpcId, parseRuleProfile } from '../rules/rulesOfProfile';
import type { CheckedRule } from '../rules/ruleText';
import { maxRules } from '../settings/settings';
import { isAbsoluteFolder } from './absoluteFolder';
import { pathWithSlashes, withSlash } from './pathWithSlashes';
import { parseUrl } from '../uris';
import { encodeComponent } from '../visibleText';

/** Files below `prefix`, a folder of the daemon's machine, are served below `url` (docs/interface.md, section 9). */
export interface FileLinkRule {
  /** Absolute, with `/` at its end. */
  readonly prefix: string;
  /** http or https, with `/` at its end. */
  readonly url: string;
  /** The profile that the rule applies to. Absent: all profiles. */
  readonly rpcId?: string;
}

export type FileLinkRuleField = 'prefix' | 'url' | 'rpcId';

/**
 * The valid rules of the setting `fileLinks`, as text or as the list of a preset:
 * `[{"prefix": "/downloads", "url": "http://nas/files/", "rpcId": "…"}]`. An invalid rule is dropped. The other rules still apply, because
 * each stands alone. The editor of the setting is stricter (fileLinkRules.ts).
 */
export function parseValidFileLinkRules(raw: unknown): readonly FileLinkRule[] {
  const list = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxRules).flatMap((entry) => {
    const checked = isRecord(entry) ? checkFileLinkRule(entry) : undefined;
    return checked && 'rule' in checked ? [checked.rule] : [];
  });
}

export function checkFileLinkRule(raw: Readonly<Record<string, unknown>>): CheckedRule<FileLinkRule, FileLinkRuleField> {
  const prefix = typeof raw.prefix === 'string' ? plainPath(raw.prefix) : '';
  if (!isAbsoluteFolder(prefix) || prefix.split('/').includes('..')) return { field: 'prefix', label: { key: 'rules.problem.prefix' } };
  const base = typeof raw.url === 'string' ? parseUrl(raw.url) : undefined;
  // A query or a fragment would swallow the path. Credentials would be exposed in every link.
  if (!base || !['http:', 'https:'].includes(base.protocol) || base.search || base.hash || base.username || base.password)
    return { field: 'url', label: { key: 'rules.problem.url' } };
  const profile = parseRuleProfile(raw.rpcId);
  if (!profile) return invalidRpcId;
  return { rule: { prefix: withSlash(prefix), url: withSlash(base.href), ...profile } };
}

/**
 * The URL of a file of the daemon, or of a folder if the path ends with a slash. Undefined when no rule maps the path, or when it would
 * lead out of the mapped folder. The longest prefix wins. Each segment of the path is encoded separately, so that a name cannot act as a
 * separator, a query or a fragment.
 */
export function fileLink(path: string, rules: readonly FileLinkRule[]): string | undefined {
  const plain = plainPath(path);
  const [rule] = rules.filter(({ prefix }) => plain.startsWith(prefix)).sort((one, other) => other.prefix.length - one.prefix.length);
  if (!rule) return undefined;
  if (plain === rule.prefix) return rule.url;
  const isFolder = plain.endsWith('/');
  const segments = plain.slice(rule.prefix.length, isFolder ? -1 : undefined).split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return undefined;
  return rule.url + segments.map(encodeSegment).join('/') + (isFolder ? '/' : '');
}

/** Also encodes characters that `encodeURIComponent` keeps but a server might interpret. */
const encodeSegment = (segment: string): string =>
  encodeComponent(segment).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A rule may be written for `c:\dl`: the letter of a drive has no case. */
const plainPath = (path: string): string => pathWithSlashes(path).replace(/^[a-z]:\//, (drive) => drive.toUpperCase());
