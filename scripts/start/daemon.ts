/**
 * The aria2c that `npm start` runs.
 *
 * - It listens on loopback only. `--rpc-allow-origin-all` is on because the page is served from another port, and a profile that uses http
 *   needs it. The secret keeps other pages out.
 * - The secret is passed in a private file, since every user of the machine can read a command line. The file is deleted once aria2c has
 *   read it.
 * - aria2 saves unfinished tasks in the session file, every 10 s and at its end.
 * - On POSIX it gets a process group of its own: Ctrl-C in a terminal reaches every process of a group, and a second signal would stop
 *   aria2c in the middle of saving its session. It still ends with this process (`--stop-with-process`).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess } from '../lib/endProcess';
import { freePort } from '../lib/freePort';
import { isAnswering, loopback } from '../lib/listen';
import { UserError } from '../lib/userError';
import { withOwnerAdvice } from './ownerAdvice';
import type { RpcEndpoint } from './rpcUrl';

export interface DaemonOptions {
  aria2c: string;
  downloadFolder: string;
  sessionFile: string;
}

export interface Daemon {
  endpoint: RpcEndpoint;
  process: ChildProcess;
  /** Resolves with a description when the process ends, for whatever reason. */
  ended: Promise<string>;
  /** The end of the program's output. */
  lastWords: () => string;
  stop: () => Promise<void>;
}

const startLimitMs = 10_000;
const saveLimitMs = 10_000;
const pollMs = 20;
/** The output of a program may arrive after its end. A program that aria2c started can keep the output open for long. */
const outputLimitMs = 200;

function commandLine(options: DaemonOptions, port: number, configFile: string): string[] {
  return [
    `--conf-path=${configFile}`,
    '--enable-rpc=true',
    '--rpc-listen-all=false',
    '--rpc-allow-origin-all=true',
    `--rpc-listen-port=${port}`,
    `--dir=${options.downloadFolder}`,
    '--continue=true',
    `--input-file=${options.sessionFile}`,
    `--save-session=${options.sessionFile}`,
    '--save-session-interval=10',
    '--force-save=false',
    `--stop-with-process=${process.pid}`,
    '--enable-color=false',
    '--show-console-readout=false',
    '--console-log-level=warn',
  ];
}

function watchEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(`could not be started (${error.message})`);
    });
    child.once('exit', (code, signal) => {
      const tell = (): void => {
        resolve(code === null ? `was ended by ${signal ?? 'a signal'}` : `ended with exit code ${code}`);
      };
      child.once('close', tell);
      setTimeout(tell, outputLimitMs);
    });
  });
}

/** Waits until the daemon listens. It opens its port only after it has read its configuration. */
async function waitUntilReady(port: number, ended: Promise<string>, lastWords: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (!(await isAnswering(port))) {
    const end = await Promise.race([ended, delay(pollMs, undefined)]);
    if (end !== undefined || Date.now() > deadline) {
      throw new UserError(`aria2c ${end ?? 'does not answer'}. It said:\n${lastWords() || '(nothing)'}`);
    }
  }
}

function prepareSession(file: string): void {
  const folder = path.dirname(file);
  withOwnerAdvice(folder, () => {
    // Addresses in the session may hold passwords. The folder may have been made with other rights.
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    // aria2c refuses to start when its input file is missing.
    closeSync(openSync(file, 'a', 0o600));
  });
}

export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  mkdirSync(options.downloadFolder, { recursive: true });
  prepareSession(options.sessionFile);

  // The port is not an ephemeral one. A connection to a closed ephemeral port can connect to itself, and `isAnswering` would be wrong.
  const port = await freePort();
  const secret = randomBytes(24).toString('base64url');
  const privateFolder = mkdtempSync(path.join(tmpdir(), 'arioso-'));
  const configFile = path.join(privateFolder, 'aria2.conf');
  writeFileSync(configFile, `rpc-secret=${secret}\n`, { mode: 0o600 });

  const child = spawn(options.aria2c, commandLine(options, port, configFile), {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const lastWords = (): string => output.trim();
  const ended = watchEnd(child);
  try {
    await waitUntilReady(port, ended, lastWords);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    rmSync(privateFolder, { recursive: true, force: true });
  }
  const endpoint: RpcEndpoint = { protocol: 'ws', host: loopback, port, interfacePath: 'jsonrpc', secret };
  return { endpoint, process: child, ended, lastWords, stop: () => stopDaemon(child, endpoint) };
}

/**
 * Windows has no SIGINT for other processes, so there an RPC call saves the session first. Never rejects: aria2c must be ended in any case.
 */
async function saveSession(endpoint: RpcEndpoint): Promise<void> {
  const call = { jsonrpc: '2.0', id: 'stop', method: 'aria2.saveSession', params: [`token:${endpoint.secret}`] };
  const problem = await fetch(`http://${endpoint.host}:${endpoint.port}/${endpoint.interfacePath}`, {
    method: 'POST',
    body: JSON.stringify(call),
    signal: AbortSignal.timeout(saveLimitMs),
  }).then(
    (reply) => (reply.ok ? undefined : `HTTP ${reply.status}`),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (problem !== undefined) {
    console.error(`aria2c did not save its session (${problem}); tasks of the last seconds may be missing after the next start.`);
  }
}

async function stopDaemon(child: ChildProcess, endpoint: RpcEndpoint): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  if (process.platform === 'win32') {
    await saveSession(endpoint);
  }
  await endProcess(child);
}
