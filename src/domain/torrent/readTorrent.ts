import bencode from 'bencode';
import { isRecord } from '../checks';
import { dictionarySpans, firstItem, isEnd, skipValue, type Span } from './bencodeSpans';
import { TorrentError, type Torrent, type TorrentFile } from './torrent';

/**
 * Reads a torrent file in steps of a few milliseconds, so that 50,000 files do not freeze the page. Throws only
 * TorrentError, for any bytes.
 */
export function* torrentSteps(bytes: Uint8Array): Generator<undefined, Torrent> {
  const top = yield* dictionarySpans(bytes, 0, topKeys);
  const info = top.get('info');
  if (!info) throw new TorrentError('notTorrent');
  const fields = yield* dictionarySpans(bytes, info.start, infoKeys);
  const value = (spans: ReadonlyMap<string, Span>, key: string): unknown => decodeSmall(bytes, spans.get(key));
  if (value(fields, 'piece length') === 0) throw new TorrentError('crashesAria2');
  if (!fields.has('pieces')) throw new TorrentError(fields.has('file tree') ? 'version2' : 'notTorrent');
  const text = makeTextReader(value(top, 'encoding'));
  const name = text(value(fields, 'name.utf-8')) ?? text(value(fields, 'name')) ?? '';
  const list = fields.get('files');
  const files = list ? yield* fileSteps(bytes, list, text) : [singleFile(name, value(fields, 'length'))];
  if (files.length === 0) throw new TorrentError('noFiles');
  return {
    name,
    files,
    length: files.reduce((sum, file) => sum + (file.isPadding ? 0 : file.length), 0),
    trackers: trackersOf(value(top, 'announce-list'), value(top, 'announce'), text),
    info,
  };
}

/** `pause` is awaited after each step. It resolves at once unless the page needs time to respond. */
export async function readTorrentInSteps(bytes: Uint8Array, pause: () => Promise<void>): Promise<Torrent> {
  const steps = torrentSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

const topKeys = new Set(['info', 'encoding', 'announce', 'announce-list']);
const infoKeys = new Set(['piece length', 'pieces', 'file tree', 'name', 'name.utf-8', 'files', 'length']);

/** So few files need no pause. */
const filesPerStep = 500;
/** Neither a browser nor aria2 can handle more files. */
const maxFiles = 300_000;
/** No valid field has more bytes. A longer field is not decoded. */
const maxFieldLength = 1_000_000;

/** Call it only for spans from `bencodeSpans`, which are well-formed. */
function decodeSmall(bytes: Uint8Array, span: Span | undefined): unknown {
  if (!span || span.end - span.start > maxFieldLength) return undefined;
  try {
    return bencode.decode(bytes.subarray(span.start, span.end));
  } catch {
    // The package throws for a dictionary whose keys are no strings.
    throw new TorrentError('notTorrent');
  }
}

type TextReader = (value: unknown) => string | undefined;

/** Decodes bytes as UTF-8, else in the torrent's own encoding, else as UTF-8 with replacement characters. */
function makeTextReader(encoding: unknown): TextReader {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const label = encoding instanceof Uint8Array ? new TextDecoder().decode(encoding) : '';
  return (value) => {
    if (!(value instanceof Uint8Array)) return undefined;
    try {
      return strict.decode(value);
    } catch {
      return (decoderFor(label) ?? new TextDecoder()).decode(value);
    }
  };
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    // The encoding is unknown.
    return undefined;
  }
}

function* fileSteps(bytes: Uint8Array, list: Span, text: TextReader): Generator<undefined, readonly TorrentFile[]> {
  const files: TorrentFile[] = [];
  for (let at = firstItem(bytes, list.start); !isEnd(bytes, at);) {
    const end = yield* skipValue(bytes, at);
    files.push(fileOf(decodeSmall(bytes, { start: at, end }), files.length + 1, text));
    if (files.length > maxFiles) throw new TorrentError('tooManyFiles');
    if (files.length % filesPerStep === 0) yield;
    at = end;
  }
  return files;
}

function fileOf(entry: unknown, index: number, text: TextReader): TorrentFile {
  const own = (key: string): unknown => (isRecord(entry) && Object.hasOwn(entry, key) ? entry[key] : undefined);
  const length = lengthOf(own('length'));
  const path = pathOf(own('path.utf-8'), text) ?? pathOf(own('path'), text);
  if (length === undefined || !path) throw new TorrentError('notTorrent');
  return { index, path, length, isPadding: text(own('attr'))?.includes('p') ?? path[0] === '.pad' };
}

function pathOf(value: unknown, text: TextReader): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const segments = value.map(text);
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
}

function singleFile(name: string, rawLength: unknown): TorrentFile {
  const length = lengthOf(rawLength);
  if (length === undefined) throw new TorrentError('notTorrent');
  return { index: 1, path: [name], length, isPadding: false };
}

const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** `announce` is ignored if there is an `announce-list` (BEP 12), as in aria2. */
function trackersOf(tiers: unknown, single: unknown, text: TextReader): readonly string[] {
  const listed: unknown[] = Array.isArray(tiers) ? tiers.flat() : [];
  const all = (listed.length > 0 ? listed : [single]).map((tracker) => text(tracker) ?? '');
  return [...new Set(all)].filter((tracker) => tracker !== '');
}
