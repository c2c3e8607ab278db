/**
 * Finds the programs that some end-to-end tests need besides Chromium and aria2: other browsers, web servers, and openssl for certificates.
 * They are on PATH or installed by apt. The tests of an absent program are skipped.
 */
import { delimiter } from 'node:path';
import { UserError } from '../lib/userError';
import { canInstallByApt, installByApt, removeLeftOverPolicy } from './apt';
import { findOnPath, isExecutableFile } from './findOnPath';

export interface OptionalProgram {
  readonly name: 'Firefox' | 'WebKit' | 'nginx' | 'lighttpd' | 'Caddy' | 'Apache' | 'openssl';
  /** Debian packages. */
  readonly packages: readonly string[];
  /** The programs, all of which are needed; undefined if one is absent. */
  find(): readonly string[] | undefined;
}

function findAll(...programs: readonly (readonly string[])[]): readonly string[] | undefined {
  const found = programs.map((names) => findOnPath(names)).filter((file) => file !== undefined);
  return found.length === programs.length ? found : undefined;
}

export const firefox: OptionalProgram = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () => {
    const named = process.env['FIREFOX'] ?? '';
    if (named === '') return findAll(['firefox-esr', 'firefox']);
    if (isExecutableFile(named)) return [named];
    throw new UserError(`FIREFOX names "${named}", but there is no program. Correct the variable or remove it.`);
  },
};

/** WebKitGTK has no headless mode, so it needs a virtual display. */
export const webKit: OptionalProgram = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  find: () => findAll(['WebKitWebDriver'], ['Xvfb']),
};

/** Debian keeps servers in sbin, which is not on every user's PATH. */
function findServer(name: string): readonly string[] | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = findOnPath([name], { PATH: [...folders, ...folders.map((folder) => folder.replace(/bin$/, 'sbin'))].join(delimiter) });
  return found === undefined ? undefined : [found];
}

export const nginx: OptionalProgram = { name: 'nginx', packages: ['nginx-light'], find: () => findServer('nginx') };
export const lighttpd: OptionalProgram = { name: 'lighttpd', packages: ['lighttpd'], find: () => findServer('lighttpd') };
export const caddy: OptionalProgram = { name: 'Caddy', packages: ['caddy'], find: () => findServer('caddy') };
/** The package of the program alone: it has no service and no configuration. */
export const apache: OptionalProgram = { name: 'Apache', packages: ['apache2-bin'], find: () => findServer('apache2') };
export const openssl: OptionalProgram = { name: 'openssl', packages: ['openssl'], find: () => findAll(['openssl']) };

const all: readonly OptionalProgram[] = [firefox, webKit, nginx, lighttpd, caddy, apache, openssl];

/** Installs absent programs where that is possible. Returns one line for each program that is still absent. */
export function installOptionalPrograms(programs: readonly OptionalProgram[] = all): readonly string[] {
  if (canInstallByApt()) removeLeftOverPolicy();
  return programs.flatMap((program) => {
    const problem = problemOf(program);
    return problem === undefined ? [] : [`${program.name} is absent, and its tests are SKIPPED: ${problem}`];
  });
}

function problemOf(program: OptionalProgram): string | undefined {
  if (program.find() !== undefined) return undefined;
  if (!canInstallByApt()) return `install ${program.packages.join(' and ')} (Debian's names)`;
  for (const name of program.packages) {
    const problem = installByApt(name);
    if (problem !== undefined) return `apt-get could not install ${name}: ${problem.split('\n').at(-1) ?? ''}`;
  }
  return program.find() === undefined ? `${program.packages.join(' and ')} did not bring the programs` : undefined;
}
