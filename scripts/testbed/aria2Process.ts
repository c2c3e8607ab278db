import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeOrStop } from '../lib/completeOrStop';
import { endProcess } from '../lib/endProcess';
import { freePort } from '../lib/freePort';
import { findOnPath, isExecutableFile } from '../programs/findOnPath';
import { postText } from './postText';
import { waitUntil } from './waitUntil';

export interface Aria2Settings {
  /** Default: the program in $ARIA2C, else aria2c on PATH. */
  readonly binary?: string;
  /** Default: none. */
  readonly secret?: string;
  /** Downloads and the session file. Default: a new temporary folder, removed by `stop`. */
  readonly dir?: string;
  /** The port for a restart at the same address. Default: any free port. */
  readonly port?: number;
  readonly extraArgs?: readonly string[];
  /** TLS with a certificate and key in PEM files. The signature is not checked. */
  readonly certificate?: { readonly certFile: string; readonly keyFile: string };
  /** Saves the tasks at the end, and loads them at a start in the same `dir`. */
  readonly keepSession?: boolean;
}

export interface Aria2Process {
  readonly wsUrl: string;
  readonly httpUrl: string;
  readonly port: number;
  readonly secret: string;
  readonly dir: string;
  /** One call over HTTP POST, with the secret. Rejects with the daemon's message. */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** The whole response, errors included, exactly as received. */
  responseText(method: string, ...params: readonly unknown[]): Promise<string>;
  /** Ends the daemon. With a saved session the end is orderly and takes aria2 a second; otherwise it is immediate. */
  stop(): Promise<void>;
  /** Kills the daemon, like a crash. */
  kill(): Promise<void>;
}

/** A real daemon on loopback that is ready to answer. It ends with this process at the latest. */
export async function startAria2(settings: Aria2Settings = {}): Promise<Aria2Process> {
  const { secret = '', extraArgs = [], keepSession = false, certificate } = settings;
  const binary = settings.binary ?? usualBinary();
  checkBinary(binary);
  const dir = settings.dir ?? mkdtempSync(join(tmpdir(), 'arioso-testbed-'));
  const port = settings.port ?? (await freePort());
  const args = [
    ...['--no-conf', '--enable-rpc', '--rpc-listen-all=false', '--rpc-allow-origin-all=true', `--rpc-listen-port=${port}`],
    ...['--enable-dht=false', '--enable-dht6=false', '--bt-enable-lpd=false', '--file-allocation=none', '--quiet'],
    ...[`--stop-with-process=${process.pid}`, `--dir=${dir}`],
    ...(secret ? [`--rpc-secret=${secret}`] : []),
    ...(keepSession ? sessionArgs(dir) : []),
    ...(certificate ? ['--rpc-secure', `--rpc-certificate=${certificate.certFile}`, `--rpc-private-key=${certificate.keyFile}`] : []),
    ...extraArgs,
  ];
  // A home of its own keeps the user's files and proxies out of the daemon.
  const child = spawn(binary, args, { stdio: 'ignore', env: { PATH: process.env['PATH'], HOME: dir } });
  child.once('error', () => undefined);
  const httpUrl = `http${certificate ? 's' : ''}://127.0.0.1:${port}/jsonrpc`;

  async function responseText(method: string, ...params: readonly unknown[]): Promise<string> {
    const token = secret && method.startsWith('aria2.') ? [`token:${secret}`] : [];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'lab', method, params: [...token, ...params] });
    return postText(httpUrl, body);
  }

  async function call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const response: { result?: unknown; error?: { message: string } } = JSON.parse(await responseText(method, ...params));
    if (response.error) throw new Error(`${method}: ${response.error.message}`);
    return response.result;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    await endProcess(child, signal);
    if (settings.dir === undefined) await rm(dir, { recursive: true, force: true });
  }

  const answers = () => {
    if (child.exitCode !== null) throw new Error(`${binary} ended at once with exit code ${child.exitCode}`);
    return responseText('system.listMethods').catch(() => undefined);
  };
  await completeOrStop(
    () => waitUntil(`aria2c on port ${port} answers`, answers),
    () => end('SIGKILL'),
  );
  return {
    wsUrl: httpUrl.replace('http', 'ws'),
    httpUrl,
    port,
    secret,
    dir,
    call,
    responseText,
    stop: () => end(keepSession ? 'SIGTERM' : 'SIGKILL'),
    kill: () => end('SIGKILL'),
  };
}

const sessionArgs = (dir: string): readonly string[] => {
  const file = join(dir, 'aria2.session');
  // aria2 refuses a missing input file; an existing file holds the last run's tasks.
  return [`--save-session=${file}`, '--force-save=true', ...(existsSync(file) ? [`--input-file=${file}`] : [])];
};

/** An empty variable is as good as none (programs/findAria2.ts). */
function usualBinary(): string {
  const named = process.env['ARIA2C'];
  return named === undefined || named === '' ? 'aria2c' : named;
}

function checkBinary(binary: string): void {
  if (!(binary.includes('/') ? isExecutableFile(binary) : findOnPath([binary]) !== undefined)) {
    throw new Error(`No aria2c: "${binary}" is not an executable file. Install aria2, or say which one to use.`);
  }
}
