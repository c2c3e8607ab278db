import type { SentOptions } from '../../options/daemonOptions';
import { compactSize } from '../../options/values/size';

/** The options of a command line while it is read, and the parts that aria2 does not support. */
export interface TaskRequest {
  readonly options: Record<string, string>;
  readonly headers: string[];
  readonly ignored: string[];
}

export const newRequest = (): TaskRequest => ({ options: {}, headers: [], ignored: [] });

export const optionsOf = ({ options, headers }: TaskRequest): SentOptions =>
  headers.length === 0 ? { ...options } : { ...options, header: [...headers] };

/**
 * Headers that belong to the browser's or program's own request. aria2 sends its own byte ranges, cannot decode brotli, and
 * has no cache to revalidate. HTTP/2's pseudo-headers begin with a colon.
 */
const harmfulHeader = /^(?:accept-encoding|range|if-[a-z-]+|content-(?:length|type)|connection|transfer-encoding|te|upgrade|:[a-z]+)$/;

/** Adds a line `Name: value`. The two headers for which aria2 has options become options. */
export function addHeader(request: TaskRequest, line: string): void {
  const oneLine = line.replaceAll(/[\r\n\0]/g, '');
  const [start = '', name] = /^\s*(:?[^:;\s]+)\s*[:;]/.exec(oneLine) ?? [];
  // A regular expression that also trims takes quadratic time for a run of blanks.
  const value = oneLine.slice(start.length).trim();
  const lowerName = name?.toLowerCase() ?? '';
  if (name === undefined || harmfulHeader.test(lowerName)) request.ignored.push(`Header ${name ?? line.trim().slice(0, 40)}`);
  else if (lowerName === 'user-agent') request.options['user-agent'] = value;
  else if (lowerName === 'referer') request.options.referer = value;
  else request.headers.push(`${name}: ${value}`);
}

/** Adds an output path as folder and name. A home folder is ignored, because it belongs to another computer. */
export function addOutput(request: TaskRequest, path: string, typed: string): void {
  const root = /^(?:\/|[A-Za-z]:[\\/])/.exec(path)?.[0];
  const end = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  const folder = root && path.slice(0, Math.max(root.length, end));
  const file = root === undefined ? path.replace(/^(?:\.\/)+/, '') : path.slice(end + 1);
  if (path === '-' || file === '' || path.startsWith('~') || path.startsWith('/dev/')) request.ignored.push(typed);
  else {
    request.options.out = file;
    if (folder !== undefined) request.options.dir = folder;
  }
}

export function addFolder(request: TaskRequest, folder: string, typed: string): void {
  if (folder === '' || folder.startsWith('~')) request.ignored.push(typed);
  else if (folder !== '.' && folder !== './') request.options.dir = folder;
}

/** `user:password`, for the protocol of the links. */
export function addCredentials(request: TaskRequest, value: string, names: readonly [user: string, password: string]): void {
  const colon = value.indexOf(':');
  request.options[names[0]] = colon === -1 ? value : value.slice(0, colon);
  if (colon !== -1) request.options[names[1]] = value.slice(colon + 1);
}

/** aria2 supports only HTTP proxies. An empty value means no proxy. */
export function addProxy(request: TaskRequest, value: string, typed: string, option = 'all-proxy'): void {
  if (value === '') request.options[option] = '';
  else if (/^(?:socks|https:)/i.test(value)) request.ignored.push(typed);
  else request.options[option] = /^[a-z]+:\/\//i.test(value) ? value : `http://${value}`;
}

/** Converts `1.5M` or `200k` to aria2's form, whole numbers with K or M. Other values are reported as ignored. */
export function addSpeed(request: TaskRequest, value: string, typed: string): void {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([bkmg]?)$/i.exec(value.trim()) ?? [];
  const bytes = Math.floor(Number(digits) * 1024 ** Math.max(0, 'bkmg'.indexOf(unit.toLowerCase())));
  if (Number.isSafeInteger(bytes)) request.options['max-download-limit'] = compactSize(bytes, 'KM');
  else request.ignored.push(typed);
}

const mostSeconds = 600;

/** Whole seconds within what aria2 takes. */
export function addSeconds(request: TaskRequest, option: string, value: string, typed: string): void {
  const seconds = Math.ceil(Number(value));
  if (value.trim() === '' || !Number.isFinite(seconds) || seconds < 1) request.ignored.push(typed);
  else request.options[option] = String(Math.min(mostSeconds, seconds));
}
