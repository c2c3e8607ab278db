/**
 * Records the responses of a real aria2 into __tests__/fixtures/{version}/{topic}.json, for the tests of the decoders.
 * `npm run fixtures`, for another version than the usual one with `ARIA2C=PATH`.
 *
 * A topic is a list of `name: frame`; a frame is the whole response as received, with folders and ports of this machine
 * replaced. Speeds, gids and peer ids differ from run to run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { asTopic, type Testbed, type Topic } from './fixtures/recording';
import { topics } from './fixtures/recordTopics';
import { inRepository } from './lib/paths';
import { stopAll, type Stoppable } from './lib/stopAll';
import { runMain } from './lib/userError';
import { findAria2 } from './programs/findAria2';
import { type Aria2Process, startAria2 } from './testbed/aria2Process';
import { contentOf, startFileServer } from './testbed/fileServer';
import { startSwarm } from './testbed/swarm';

async function main(): Promise<number> {
  const { path: binary, version } = findAria2();
  const started: Stoppable[] = [];
  const keepForEnd = async <Thing extends Stoppable>(starting: Promise<Thing>): Promise<Thing> => {
    const thing = await starting;
    started.push(thing);
    return thing;
  };
  try {
    const files = await keepForEnd(startFileServer());
    const seeding = { binary, uploadBytesPerSecond: 150_000 };
    const single = await keepForEnd(startSwarm({ ...seeding, name: 'one.iso', files: [{ content: contentOf(300_000) }] }));
    const multi = await keepForEnd(startSwarm({ ...seeding, name: 'bundle', comment: 'made here', files: bundle }));
    const extraArgs = ['--max-concurrent-downloads=5', '--seed-ratio=0'];
    const daemon = await keepForEnd(startAria2({ binary, secret: 'tok', extraArgs }));
    await recordAll(inRepository('__tests__', 'fixtures', version), { daemon, files, single, multi });
    return 0;
  } finally {
    await stopAll(started);
  }
}

async function recordAll(folder: string, testbed: Testbed): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const notifications = listen(testbed.daemon);
  for (const [name, record] of Object.entries(topics)) {
    const recorded: Topic = {};
    await record(recorded, testbed);
    save(folder, name, recorded, testbed);
  }
  save(folder, 'notifications', firstOfEachName(notifications), testbed);
}

const bundle = [
  { path: 'a/one.mkv', content: contentOf(400_001) },
  { path: 'a/two.srt', content: contentOf(3000) },
  { path: 'b/three.mp3', content: contentOf(200_000) },
  { path: 'readme.txt', content: contentOf(1234) },
];

/** All frames received on a WebSocket that sends no request. Notifications need no secret. */
function listen(daemon: Aria2Process): readonly unknown[] {
  const heard: unknown[] = [];
  new WebSocket(daemon.wsUrl).on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()))).on('error', () => undefined);
  return heard;
}

function firstOfEachName(frames: readonly unknown[]): Topic {
  return Object.fromEntries(frames.map((frame) => [String(asTopic(frame)['method']), frame]).reverse());
}

/** Removes the recording machine's folders and ports. */
function save(folder: string, name: string, recorded: Topic, { daemon, multi, single }: Testbed): void {
  const folders = [daemon, multi.seeder, single.seeder].map(({ dir }) => dir);
  const text = folders
    .reduce((whole, dir) => whole.replaceAll(dir, '/downloads'), JSON.stringify(recorded, null, 1))
    .replace(/127\.0\.0\.1(:|%3A)\d+/g, '127.0.0.1$18000')
    .replace(/("(?:rpc-listen-port|stop-with-process)": )"\d+"/g, '$1"6800"')
    .replace(/("port": )"\d+"/g, '$1"6881"');
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
}

runMain(main);
