import { isRecord, parseJson } from '../checks';
import type { UriDownload } from '../newTask/newDownload';
import { toUri } from './links';

/** The first fields of exported tasks (docs/integration.md, section 15). A form that older versions cannot read gets a new number. */
export const tasksJsonHead = { kind: 'arioso-tasks', version: 1 } as const;

/** The downloads of exported tasks. Undefined for any other text. */
export function readTasksJson(text: string): readonly UriDownload[] | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const raw = parseJson(text);
  if (!isRecord(raw) || raw['kind'] !== tasksJsonHead.kind || raw['version'] !== tasksJsonHead.version) return undefined;
  const { tasks } = raw;
  if (!Array.isArray(tasks)) return undefined;
  const downloads = tasks.map(readTask);
  const read = downloads.filter((download) => download !== undefined);
  return read.length === downloads.length ? read : undefined;
}

function readTask(raw: unknown): UriDownload | undefined {
  if (!isRecord(raw)) return undefined;
  const { links, options = {} } = raw;
  if (!isTexts(links) || links.length === 0 || !isRecord(options)) return undefined;
  const entries = Object.entries(options).filter(isOption);
  if (entries.length < Object.keys(options).length) return undefined;
  return { kind: 'uris', uris: links.map((link) => toUri(link.trim())), options: Object.fromEntries(entries) };
}

const isTexts = (raw: unknown): raw is readonly string[] => Array.isArray(raw) && raw.every((text) => typeof text === 'string');

const isOption = (entry: [string, unknown]): entry is [string, string | readonly string[]] =>
  /^[a-z0-9][a-z0-9-]*$/.test(entry[0]) && (typeof entry[1] === 'string' || isTexts(entry[1]));
