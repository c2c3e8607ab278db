import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Aria2Process, startAria2 } from './aria2Process';
import { makeTorrent, type TorrentFile, type TorrentSource } from './torrentFile';
import { startTracker } from './tracker';
import { waitUntil } from './waitUntil';
import { completeOrStop } from '../lib/completeOrStop';

export interface Swarm extends TorrentFile {
  readonly announceUrl: string;
  readonly seeder: Aria2Process;
  stop(): Promise<void>;
}

interface SwarmSource extends Pick<TorrentSource, 'name' | 'files' | 'pieceLength' | 'comment'> {
  /** The aria2c that seeds. */
  readonly binary?: string;
  /** Upload limit, so that a download lasts long enough to observe. */
  readonly uploadBytesPerSecond?: number;
}

/** A torrent with a tracker and one seeder that is announced there. */
export async function startSwarm({ name, files, pieceLength, comment, binary, uploadBytesPerSecond = 0 }: SwarmSource): Promise<Swarm> {
  const tracker = await startTracker();
  let seeder: Aria2Process | undefined;
  const stop = async (): Promise<void> => {
    await seeder?.kill();
    await tracker.stop();
  };
  return completeOrStop(async () => {
    const torrent = makeTorrent({
      name,
      files,
      announce: tracker.announceUrl,
      ...(pieceLength ? { pieceLength } : {}),
      ...(comment ? { comment } : {}),
    });
    seeder = await startAria2({
      ...(binary ? { binary } : {}),
      extraArgs: [
        '--seed-ratio=0',
        '--bt-seed-unverified=true',
        '--allow-overwrite=true',
        `--max-overall-upload-limit=${uploadBytesPerSecond}`,
      ],
    });
    for (const { path, content } of files) {
      const target = join(seeder.dir, name, path ?? '');
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    await seeder.call('aria2.addTorrent', torrent.bytes.toString('base64'), [], {});
    await waitUntil('the seeder has announced itself', () => tracker.peerCount(torrent.infoHash) > 0);
    return { ...torrent, announceUrl: tracker.announceUrl, seeder, stop };
  }, stop);
}

interface SwarmMember {
  readonly daemon: Aria2Process;
  readonly gid: string;
}

/** Another aria2c that downloads the torrent and uploads its pieces to the others. */
export async function joinSwarm(swarm: Swarm, options: Readonly<Record<string, string>> = {}): Promise<SwarmMember> {
  const daemon = await startAria2({ extraArgs: ['--seed-ratio=0', '--bt-request-peer-speed-limit=10M', '--bt-tracker-interval=2'] });
  const gid = await completeOrStop(() => daemon.call('aria2.addTorrent', swarm.bytes.toString('base64'), [], options), daemon.kill);
  return { daemon, gid: String(gid) };
}
