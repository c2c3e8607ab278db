import { readFileSync } from 'node:fs';
import { completeOrStop } from '../../lib/completeOrStop';
import { findAria2 } from '../../programs/findAria2';
import { startAria2, type Aria2Process } from '../../testbed/aria2Process';
import { waitUntil } from '../../testbed/waitUntil';
import type { BenchCase } from '../parseBenchArguments';
import { taskName } from './taskName';
import { startTrickleServer } from './trickleServer';

/** A daemon with the tasks of a case. */
export interface FilledDaemon {
  readonly port: number;
  readonly secret: string;
  /** Describes the daemon in the report. */
  readonly description: string;
  stop(): Promise<void>;
}

const secret = 'bench';
const tasksPerCall = 250;
const fillTimeoutMs = 120_000;
/** File descriptors in addition to a socket and a file per download. */
const otherFiles = 500;

/** The reason why this machine cannot run so many real downloads, or null if it can. */
export function obstacleTo({ kind, count }: BenchCase, limit = openFilesLimit()): string | null {
  const needed = 2 * count + otherFiles;
  return kind === 'active' && limit !== null && limit < needed
    ? `${count} real downloads need ${needed} open files, ulimit -Hn allows ${limit}`
    : null;
}

/** Only Linux gives the limit without a shell. */
function openFilesLimit(): number | null {
  try {
    const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return hard === undefined ? null : hard === 'unlimited' ? Infinity : Number(hard);
  } catch {
    return null;
  }
}

/** A real aria2c whose tasks are paused, or each download a file that never ends. */
export async function startFilledAria2(wanted: BenchCase): Promise<FilledDaemon> {
  const { path, version } = findAria2();
  const files = await startTrickleServer();
  let daemon: Aria2Process | undefined;
  const stop = async (): Promise<void> => {
    await daemon?.kill();
    await files.stop();
  };
  return completeOrStop(async () => {
    daemon = await startAria2({ binary: path, secret, extraArgs: argumentsFor(wanted) });
    await fill(daemon, wanted, files.url);
    return { port: daemon.port, secret, description: `aria2 ${version}`, stop };
  }, stop);
}

const argumentsFor = ({ kind, count }: BenchCase): readonly string[] => [
  '--rpc-max-request-size=64M',
  `--max-concurrent-downloads=${kind === 'active' ? count : 1}`,
  ...(kind === 'active' ? [`--rlimit-nofile=${2 * count + otherFiles}`, '--auto-save-interval=0', '--max-tries=0'] : []),
];

async function fill(daemon: Aria2Process, { kind, count }: BenchCase, url: string): Promise<void> {
  for (let first = 0; first < count; first += tasksPerCall) {
    const calls = Array.from({ length: Math.min(tasksPerCall, count - first) }, (_, offset) => {
      const out = taskName(first + offset);
      return {
        methodName: 'aria2.addUri',
        params: [`token:${secret}`, [`${url}/${encodeURIComponent(out)}`], { out, ...(kind === 'waiting' ? { pause: 'true' } : {}) }],
      };
    });
    await daemon.call('system.multicall', calls);
  }
  await waitUntil(`all ${count} tasks are ${kind}`, () => isFilled(daemon, { kind, count }), fillTimeoutMs);
}

async function isFilled(daemon: Aria2Process, { kind, count }: BenchCase): Promise<boolean> {
  if (kind === 'waiting') return ((await daemon.call('aria2.tellWaiting', count - 1, 1, ['gid'])) as unknown[]).length === 1;
  const tasks = (await daemon.call('aria2.tellActive', ['downloadSpeed'])) as { downloadSpeed: string }[];
  return tasks.length === count && tasks.every((task) => task.downloadSpeed !== '0');
}
