import { startAnsweringDaemon } from '../../testbed/answeringDaemon';
import type { FilledDaemon } from './filledAria2';
import type { BenchCase } from '../parseBenchArguments';
import { taskName } from './taskName';

type Fields = Readonly<Record<string, unknown>>;

const totalLength = 4_000_000_000;

/**
 * The methods that a front end needs for a list, with responses like those of aria2 1.36 in shape and size. Used for cases too large for a
 * real daemon on this machine. Active tasks change with every response.
 */
export async function startFakeListDaemon({ kind, count }: BenchCase, why: string): Promise<FilledDaemon> {
  const started = Date.now();
  const gids = Array.from({ length: count }, (_, place) => (0xa110000000000000n + BigInt(place) * 0x9e3779b1n).toString(16));
  const places = new Map(gids.map((gid, place) => [gid, place]));

  function task(place: number, keys: unknown): Fields {
    const seconds = (Date.now() - started) / 1000;
    const speed = kind === 'active' ? 900 + ((place * 37 + Math.floor(seconds) * 101) % 400) : 0;
    const completedLength = kind === 'active' ? String(2048 + Math.floor(seconds * (1000 + (place % 200)))) : '0';
    const path = `/tmp/bench/${taskName(place)}`;
    const uris = [{ status: 'used', uri: `http://127.0.0.1:1/${encodeURIComponent(taskName(place))}` }];
    const whole: Fields = {
      gid: gids[place]!,
      status: kind === 'active' ? 'active' : 'paused',
      totalLength: kind === 'active' ? String(totalLength) : '0',
      completedLength,
      uploadLength: '0',
      downloadSpeed: String(speed),
      uploadSpeed: '0',
      connections: kind === 'active' ? '1' : '0',
      dir: '/tmp/bench',
      files: [{ index: '1', path, length: String(totalLength), completedLength, selected: 'true', uris }],
      numPieces: '3815',
      pieceLength: '1048576',
    };
    return Array.isArray(keys) && keys.length > 0 ? Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key))) : whole;
  }

  const tasks = (from: number, length: number, keys: unknown): readonly Fields[] =>
    gids.slice(from, from + length).map((_, offset) => task(from + offset, keys));

  function answer(method: string, params: readonly unknown[]): unknown {
    switch (method) {
      case 'aria2.tellActive':
        return kind === 'active' ? tasks(0, count, params[0]) : [];
      case 'aria2.tellWaiting':
        return kind === 'waiting' ? tasks(Math.max(0, Number(params[0])), Number(params[1]), params[2]) : [];
      case 'aria2.tellStopped':
        return [];
      case 'aria2.tellStatus': {
        const place = places.get(String(params[0]));
        return place === undefined ? undefined : task(place, params[1]);
      }
      case 'aria2.getGlobalStat':
        return {
          downloadSpeed: String(kind === 'active' ? count * 1100 : 0),
          uploadSpeed: '0',
          numActive: String(kind === 'active' ? count : 0),
          numWaiting: String(kind === 'waiting' ? count : 0),
          numStopped: '0',
          numStoppedTotal: '0',
        };
      case 'aria2.getVersion':
        return {
          version: '1.36.0',
          enabledFeatures: ['Async DNS', 'BitTorrent', 'GZip', 'HTTPS', 'Message Digest', 'Metalink', 'XML-RPC', 'SFTP'],
        };
      case 'aria2.getGlobalOption':
        return { dir: '/tmp/bench', 'max-concurrent-downloads': String(count), 'rpc-max-request-size': '2097152' };
      case 'aria2.getSessionInfo':
        return { sessionId: '5e55104000000000000000000000000000000000' };
      case 'system.listMethods':
        return [
          'aria2.tellActive',
          'aria2.tellWaiting',
          'aria2.tellStopped',
          'aria2.tellStatus',
          'aria2.getGlobalStat',
          'system.multicall',
        ];
      case 'system.listNotifications':
        return [];
      default:
        return undefined;
    }
  }

  const daemon = await startAnsweringDaemon((method, params) => {
    const result = answer(method, params);
    return result === undefined ? undefined : JSON.stringify(result);
  });
  return { ...daemon, secret: 'bench', description: `a FAKE daemon (${why})` };
}
