import { createHash } from 'node:crypto';

export interface TorrentSource {
  /** The file's name, or the folder's when there are several files. */
  readonly name: string;
  readonly announce: string;
  /** One file without a path makes a single-file torrent; paths are relative to the folder, with slashes. */
  readonly files: readonly { readonly path?: string; readonly content: Uint8Array }[];
  readonly pieceLength?: number;
  readonly comment?: string;
}

export interface TorrentFile {
  readonly bytes: Buffer;
  /** 40 hex digits. */
  readonly infoHash: string;
  readonly magnet: string;
}

/** A .torrent (BEP 3). */
export function makeTorrent({ name, announce, files, pieceLength = 16384, comment }: TorrentSource): TorrentFile {
  const content = Buffer.concat(files.map((file) => file.content));
  const [first] = files;
  const isSingle = files.length === 1 && first?.path === undefined;
  const info: Bencodable = {
    ...(isSingle
      ? { length: content.length }
      : { files: files.map((file) => ({ length: file.content.length, path: (file.path ?? '').split('/') })) }),
    name,
    'piece length': pieceLength,
    pieces: hashPieces(content, pieceLength),
  };
  const infoHash = createHash('sha1').update(bencode(info)).digest('hex');
  const bytes = bencode({ announce, ...(comment ? { comment } : {}), 'creation date': 1700000000, info });
  const magnet = `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent(name)}&tr=${encodeURIComponent(announce)}`;
  return { bytes, infoHash, magnet };
}

type Bencodable = string | number | Buffer | readonly Bencodable[] | { readonly [key: string]: Bencodable };

/** Bencoding (BEP 3): keys in order, texts as UTF-8. */
export function bencode(value: Bencodable): Buffer {
  if (typeof value === 'number') return Buffer.from(`i${value}e`);
  if (typeof value === 'string') return bencode(Buffer.from(value));
  if (Buffer.isBuffer(value)) return Buffer.concat([Buffer.from(`${value.length}:`), value]);
  if (Array.isArray(value)) return Buffer.concat([Buffer.from('l'), ...value.map(bencode), Buffer.from('e')]);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.concat([Buffer.from('d'), ...entries.flatMap(([key, item]) => [bencode(key), bencode(item)]), Buffer.from('e')]);
}

function hashPieces(content: Buffer, pieceLength: number): Buffer {
  const hashes: Buffer[] = [];
  for (let start = 0; start < content.length; start += pieceLength) {
    hashes.push(
      createHash('sha1')
        .update(content.subarray(start, start + pieceLength))
        .digest(),
    );
  }
  return Buffer.concat(hashes);
}
