import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/lib/freePort';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import { endProcess } from '../../../../scripts/lib/endProcess';
import { type OptionalProgram, apache, caddy, lighttpd, nginx } from '../../../../scripts/programs/findOptionalPrograms';
import { isAnswering } from '../../../../scripts/lib/listen';
import { inRepository } from '../../../../scripts/lib/paths';
import { completeOrStop } from '../../../../scripts/lib/completeOrStop';
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
  sample
    .replaceAll('/srv/www', root)
    .replaceAll(/\/etc\/(?:nginx|lighttpd|apache2)\/(?=arioso)/g, `${root}/`)
    .replaceAll('127.0.0.1:6800', `127.0.0.1:${daemonPort}`);

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

export const nginxServer: WebServer = {
  ...nginx,
  language: 'nginx',
  command: (program, file, root) => [program, '-c', file, '-p', root, '-e', 'stderr', '-g', 'daemon off;'],
  configure: (sample, place) => {
    const lines = sampleOf('nginx', 1);
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
${place.hasPassword ? here(sampleOf('lighttpd', 1), place) : ''}
${here(sample, place).replace('"port" => 6800', `"port" => ${place.daemonPort}`)}`,
};

/** Caddy's own form of the password. */
function caddyHash(): string {
  const [program = ''] = caddy.find() ?? [];
  return spawnSync(program, ['hash-password', '--plaintext', 'pw'], { encoding: 'utf8' }).stdout.trim();
}

export const caddyServer: WebServer = {
  ...caddy,
  language: 'caddyfile',
  command: (program, file) => [program, 'run', '--config', file, '--adapter', 'caddyfile'],
  configure: (sample, place) => `{
    admin off
    auto_https off
}
${here(sample, place)
  .replace('nas.example', `http://127.0.0.1:${place.port}`)
  .replace(/^ *redir/m, (redir) => (place.hasPassword ? sampleOf('caddyfile', 1).replace('HASH', caddyHash) + redir : redir))}`,
};

const apacheModules = [
  ...['mpm_event', 'authn_core', 'authz_core', 'alias', 'deflate', 'dir', 'filter', 'headers', 'mime', 'proxy', 'proxy_http'],
  ...['auth_basic', 'authn_file', 'authz_user'],
];

export const apacheServer: WebServer = {
  ...apache,
  language: 'apache',
  command: (program, file, root) => [program, '-D', 'FOREGROUND', '-d', root, '-f', file],
  // As root, Apache must serve as another user.
  configure: (
    sample,
    place,
  ) => `${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
Listen 127.0.0.1:${place.port}
ServerName 127.0.0.1
DefaultRuntimeDir ${place.root}
PidFile ${place.root}/apache.pid
ErrorLog ${place.root}/error.log
TypesConfig /etc/mime.types
DocumentRoot ${place.root}/home
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
${place.hasPassword ? here(sample.replace(/^ *Require all granted$/m, '') + sampleOf('apache', 1), place) : here(sample, place)}`,
};

interface RunningServer extends Site {
  readonly port: number;
}

/** The built files below /arioso/, and the daemon at /jsonrpc. */
export async function startWebServer(server: WebServer, daemonPort: number, { hasPassword = false } = {}): Promise<RunningServer> {
  const [program = ''] = server.find() ?? [];
  const root = await mkdtemp(join(tmpdir(), 'arioso-hosts-'));
  // Apache's user must be able to read the files.
  await chmod(root, 0o755);
  await cp(inRepository('dist'), join(root, 'arioso'), { recursive: true });
  // The SHA-1 of `pw` in base64, a form that all servers know.
  await writeFile(join(root, 'arioso.htpasswd'), `me:{SHA}${createHash('sha1').update('pw').digest('base64')}\n`);
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
  await completeOrStop(async () => {
    await waitUntil(`${server.name} listens`, isListening);
    if (/Warning: |\[warn\]/.test(output)) throw new Error(`${server.name} warns of its configuration: ${output}`);
  }, stop);
  return { url: `http://127.0.0.1:${port}/arioso/`, port, stop };
}
