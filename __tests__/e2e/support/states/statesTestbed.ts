import type { Aria2Process } from '../../../../scripts/testbed/aria2Process';
import { contentOf, startFileServer } from '../../../../scripts/testbed/fileServer';
import { joinSwarm, startSwarm } from '../../../../scripts/testbed/swarm';
import { addUri, waitForStatus, waitForTask } from '../../../../scripts/testbed/tasks';
import { type cleanUp } from '../cleanUp';
import { serveSite, type Site } from '../servers/site';
import type { StateGids } from './pageState';

export interface StatesTestbed {
  readonly site: Site;
  readonly daemon: Aria2Process;
  readonly gids: StateGids;
  /** A .torrent with folders. */
  readonly torrent: Uint8Array;
}

/** A real aria2 with a task of each state, among them a torrent that a peer downloads from us. */
export async function startStatesTestbed(lasting: ReturnType<typeof cleanUp>): Promise<StatesTestbed> {
  const files = await lasting(startFileServer());
  const content = contentOf(2_000_000);
  const swarm = await lasting(
    startSwarm({
      name: 'album',
      files: [
        { path: 'music/one.flac', content },
        { path: 'music/two.flac', content: contentOf(20_000) },
        { path: 'notes.pdf', content: contentOf(5000) },
      ],
      comment: 'A comment',
      // A quarter of an hour, so that the torrent runs during all visits on a busy machine.
      uploadBytesPerSecond: 2000,
    }),
  );
  const { daemon, gid: torrent } = await joinSwarm(swarm);
  await lasting(Promise.resolve(daemon));
  const folders = String(await daemon.call('aria2.addTorrent', swarm.bytes.toString('base64'), [], { pause: 'true' }));
  const failed = await addUri(daemon, `${files.url}/status/404/a-task-with-quite-a-long-name-that-has-failed.bin`);
  await waitForStatus(daemon, failed, 'error');
  const failedToo = await addUri(daemon, `${files.url}/status/403/refused.bin`);
  await waitForStatus(daemon, failedToo, 'error');
  const single = await lasting(startSwarm({ name: 'complete.bin', files: [{ content: contentOf(5000) }] }));
  const complete = String(await daemon.call('aria2.addTorrent', single.bytes.toString('base64'), [], { 'seed-time': '0' }));
  await waitForStatus(daemon, complete, 'complete');
  await daemon.call('aria2.changeGlobalOption', { 'max-concurrent-downloads': '2' });
  const active = await addUri(daemon, `${files.url}/slow/20000/90000000/active.bin`);
  await waitForStatus(daemon, active, 'active');
  const waiting = await addUri(daemon, `${files.url}/slow/20000/9000000/waiting.bin`);
  const paused = await addUri(daemon, `${files.url}/slow/20000/9000000/paused.bin`, { pause: 'true' });
  await waitForTask(daemon, torrent, 'has a peer', ({ connections }) => Number(connections) > 0);
  const site = await lasting(
    serveSite({
      daemons: [
        { port: daemon.port, alias: 'Testbed' },
        { port: 1, alias: 'Other' },
      ],
    }),
  );
  return { site, daemon, gids: { torrent, folders, active, waiting, paused, failed, failedToo, complete }, torrent: swarm.bytes };
}
