import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lab/freePort';
import { waitUntil } from '../../../scripts/lab/waitUntil';
import { endProcess } from '../../../scripts/lib/endProcess';
import { type OptionalProgram, caddy, lighttpd, nginx } from '../../../scripts/lib/findOptionalPrograms';
import { isAnswering } from '../../../scripts/lib/listen';
import { inRepository } from '../../../scripts/lib/paths';
import { completeOrStop } from '../../../scripts/lib/completeOrStop';
import type { Site } from './site';

/** The sample of docs/hosting.md in this language, so that the documented configuration is the tested one. */
export function sampleOf(language: string, place = 0): string {
  const samples = readFileSync(inRepository('docs', 'hosting.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms);
  const found = [...samples].filter(([, name]) => name === language).map(([, , text = '']) => text);
  const sample = found[place];
  if (sample === undefined) throw new Error(`docs/hosting.md has no sample ${place} for ${language}.`);
  return sample;
}

interface Place {
  /** Holds the folder `arioso`. */
  readonly root: string;
  readonly port: number;
  readonly daemonPort: number;
  /** The lines of docs/hosting.md for a password are added: `me`, `pw`. */
  readonly hasPassword: boolean;
}

interface WebServer extends OptionalProgram {
  configure(sample: string, place: Place): string;
  command(program: string, file: string, root: string): readonly string[];
  readonly language: string;
}

const here = (sample: string, { root, daemonPort }: Place): string =>
  sample.replaceAll('/srv/www', root).replaceAll('127.0.0.1:6800', `127.0.0.1:${daemonPort}`);

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

export const nginxServer: WebServer = {
  ...nginx,
  language: 'nginx',
  command: (program, file, root) => [program, '-c', file, '-p', root, '-e', 'stderr', '-g', 'daemon off;'],
  configure: (sample, place) => {
    const lines = sampleOf('nginx', 1).replaceAll('/etc/nginx', place.root);
    const guarded = sample.replaceAll(/^ *location (?:\/arioso\/|= \/jsonrpc) \{$/gm, (start) =>
      place.hasPassword ? start + lines : start,
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place.root}/${name};`);
    return `worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${place.root}/nginx.pid;
events {}
http {
    include /etc/nginx/mime.types;
    access_log off;
    ${temporary.join('\n    ')}
${indented(here(guarded, place).replace('server {', `server {\n    listen 127.0.0.1:${place.port};`))}}
`;
  },
};

export const lighttpdServer: WebServer = {
  ...lighttpd,
  language: 'lighttpd',
  command: (program, file) => [program, '-D', '-f', file],
  configure: (sample, place) => `server.document-root = "${place.root}"
server.bind = "127.0.0.1"
server.port = ${place.port}
server.modules = ()
mimetype.assign = ( ".html" => "text/html", ".js" => "text/javascript", ".css" => "text/css", ".svg" => "image/svg+xml", "" => "application/octet-stream" )
${here(sample, place).replace('"port" => 6800', `"port" => ${place.daemonPort}`)}`,
};

export const caddyServer: WebServer = {
  ...caddy,
  language: 'caddyfile',
  command: (program, file) => [program, 'run', '--config', file, '--adapter', 'caddyfile'],
  configure: (sample, place) => `{
    admin off
    auto_https off
}
${here(sample, place).replace('nas.example', `http://127.0.0.1:${place.port}`)}`,
};

interface RunningServer extends Site {
  readonly port: number;
}

/** The built files below /arioso/, and the daemon at /jsonrpc. */
export async function startWebServer(server: WebServer, daemonPort: number, { hasPassword = false } = {}): Promise<RunningServer> {
  const [program = ''] = server.find() ?? [];
  const root = await mkdtemp(join(tmpdir(), 'arioso-hosts-'));
  await symlink(inRepository('dist'), join(root, 'arioso'));
  await writeFile(join(root, 'arioso.htpasswd'), 'me:{PLAIN}pw\n');
  await mkdir(join(root, 'home'));
  const port = await freePort();
  const file = join(root, 'server.conf');
  await writeFile(file, server.configure(sampleOf(server.language), { root, port, daemonPort, hasPassword }));
  const [command = '', ...args] = server.command(program, file, root);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], HOME: join(root, 'home') } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const stop = async (): Promise<void> => {
    await endProcess(child);
    await rm(root, { recursive: true, force: true });
  };
  const isListening = () => {
    if (child.exitCode !== null) throw new Error(`${server.name} ended with exit code ${child.exitCode}: ${output}`);
    return isAnswering(port);
  };
  await completeOrStop(() => waitUntil(`${server.name} listens`, isListening), stop);
  return { url: `http://127.0.0.1:${port}/arioso/`, port, stop };
}
