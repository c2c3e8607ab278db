import { startAnsweringDaemon } from '../../testbed/answeringDaemon';
import type { FilledDaemon } from './filledAria2';

export const detailGid = '00000000000000aa';
export const piecesPerTick = 40;

interface DetailTask {
  readonly files: readonly { readonly path: string; readonly length: number }[];
  readonly pieceLength: number;
  readonly isTorrent: boolean;
}

/**
 * One running task with prepared responses, so that only the page is measured. Each response has new pieces all over the task, as with a
 * torrent; a local file server would fill them in order. The list of files is serialised once.
 */
export async function startDetailDaemon({ files, pieceLength, isTorrent }: DetailTask): Promise<FilledDaemon> {
  const fileList = JSON.stringify(
    files.map(({ path, length }, place) => ({
      ...{ index: String(place + 1), path, length: String(length), completedLength: '0', selected: 'true', uris: [] },
    })),
  );
  const totalLength = files.reduce((total, { length }) => total + length, 0);
  const numPieces = Math.ceil(totalLength / pieceLength);
  const digits = Array.from({ length: Math.ceil(numPieces / 4) }, () => 0);
  let seed = 1;
  const grow = (): string => {
    for (let count = 0; count < piecesPerTick; count += 1) {
      seed = (seed * 48271) % 2147483647;
      digits[seed % digits.length]! |= 1 << (seed % 4);
    }
    return digits.map((digit) => digit.toString(16)).join('');
  };
  const torrent = { infoHash: 'ab'.repeat(20), bittorrent: { announceList: [], mode: 'multi', info: { name: 'bundle' } } };
  const task = (keys: unknown): string => {
    const facts = {
      ...{ gid: detailGid, status: 'active', dir: '/dl', numPieces: String(numPieces), pieceLength: String(pieceLength) },
      ...{ totalLength: String(totalLength), completedLength: String(seed), uploadLength: '0', connections: '5' },
      ...{ downloadSpeed: String(seed % 1e7), uploadSpeed: '0', numSeeders: '2', seeder: 'false', bitfield: grow() },
      ...(isTorrent ? torrent : {}),
    };
    // Without a list of keys, aria2 returns all.
    const isWanted = (key: string): boolean => !Array.isArray(keys) || keys.includes(key);
    const answer = JSON.stringify(Object.fromEntries(Object.entries(facts).filter(([key]) => isWanted(key))));
    return isWanted('files') ? `${answer.slice(0, -1)},"files":${fileList}}` : answer;
  };
  const totals = () => ({
    ...{ downloadSpeed: String(seed % 1e7), uploadSpeed: '0', numActive: '1', numWaiting: '0', numStopped: '0', numStoppedTotal: '0' },
  });
  const daemon = await startAnsweringDaemon((method, params) => {
    switch (method) {
      case 'aria2.tellStatus':
        return task(params[1]);
      case 'aria2.tellActive':
        return `[${task(params[0])}]`;
      case 'aria2.getFiles':
        return fileList;
      case 'aria2.tellWaiting':
      case 'aria2.tellStopped':
      case 'aria2.getPeers':
        return '[]';
      case 'aria2.getGlobalStat':
        return JSON.stringify(totals());
      case 'aria2.getVersion':
        return '{"version":"1.36.0","enabledFeatures":["BitTorrent"]}';
      case 'aria2.getGlobalOption':
        return '{"dir":"/dl"}';
      default:
        return undefined;
    }
  });
  return { ...daemon, secret: 'bench', description: 'a FAKE daemon' };
}
