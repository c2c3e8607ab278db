import { isRecord, parseJson } from '../checks';
import { encodeComponent } from '../visibleText';

/** Files below `prefix`, a folder of the daemon's machine, are served below `url` (docs/integration.md, section 6). */
export interface FileLinkRule {
  /** Absolute, with `/` at its end. */
  readonly prefix: string;
  /** http or https, with `/` at its end. */
  readonly url: string;
}

const maxRules = 50;

/**
 * The rules in the setting `fileLinks` or in a preset: `[{"prefix": "/downloads", "url": "http://nas/files/"}]`. A rule is
 * dropped when its folder is not absolute or its URL is neither http nor https.
 */
export function parseFileLinks(raw: unknown): readonly FileLinkRule[] {
  const list = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxRules).flatMap((entry) => {
    const rule = isRecord(entry) ? parseRule(entry.prefix, entry.url) : undefined;
    return rule ? [rule] : [];
  });
}

/** Whether the text of the setting is empty, or each of its rules is valid. */
export function areFileLinksValid(text: string): boolean {
  const list: unknown = parseJson(text);
  return text.trim() === '' || (Array.isArray(list) && parseFileLinks(list).length === list.length);
}

function parseRule(prefix: unknown, url: unknown): FileLinkRule | undefined {
  if (typeof prefix !== 'string' || typeof url !== 'string' || !isAbsolute(prefix) || segmentsOf(prefix).includes('..')) return undefined;
  const base = parseUrl(url);
  // A query or a fragment would swallow the path. Credentials would be exposed in every link.
  if (!base || !['http:', 'https:'].includes(base.protocol) || base.search || base.hash || base.username || base.password) return undefined;
  return { prefix: withSlash(plainPath(prefix)), url: withSlash(base.href) };
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * The URL of a file of the daemon. Undefined when no rule maps the file, or when its path would lead out of the mapped folder. The longest
 * prefix wins. Each segment of the path is encoded separately, so that a name cannot act as a separator, a query or a fragment.
 */
export function fileLink(path: string, rules: readonly FileLinkRule[]): string | undefined {
  const plain = plainPath(path);
  const [rule] = rules.filter(({ prefix }) => plain.startsWith(prefix)).sort((one, other) => other.prefix.length - one.prefix.length);
  if (!rule) return undefined;
  const segments = plain.slice(rule.prefix.length).split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return undefined;
  return rule.url + segments.map(encodeSegment).join('/');
}

/** Also encodes characters that `encodeURIComponent` keeps but a server might interpret. */
const encodeSegment = (segment: string): string =>
  encodeComponent(segment).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** aria2 on Windows reports `C:/dl/a.iso` or `C:\dl\a.iso`. On other systems a backslash is part of a name. */
const plainPath = (path: string): string => (isWindows(path) ? path.replaceAll('\\', '/') : path);
const isWindows = (path: string): boolean => /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path);
const isAbsolute = (path: string): boolean => path.startsWith('/') || isWindows(path);
const segmentsOf = (path: string): readonly string[] => plainPath(path).split('/');
const withSlash = (text: string): string => (text.endsWith('/') ? text : `${text}/`);
