/**
 * Finds the programs that some end-to-end tests need besides Chromium and aria2: other browsers and web servers, on PATH or by apt. The tests
 * of an absent program are skipped.
 */
import { delimiter } from 'node:path';
import { canInstallByApt, installByApt, removeLeftOverPolicy } from './apt';
import { findOnPath, isExecutableFile } from './findOnPath';

export interface Engine {
  readonly name: 'Firefox' | 'WebKit' | 'nginx' | 'lighttpd' | 'Caddy';
  /** Debian packages. */
  readonly packages: readonly string[];
  /** The programs, all of which are needed; null if one is absent. */
  find(): readonly string[] | null;
}

function findAll(...programs: readonly (readonly string[])[]): readonly string[] | null {
  const found = programs.map((names) => findOnPath(names)).filter((file) => file !== null);
  return found.length === programs.length ? found : null;
}

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () => {
    const named = process.env['FIREFOX'] ?? '';
    return isExecutableFile(named) ? [named] : findAll(['firefox-esr', 'firefox']);
  },
};

/** WebKitGTK has no headless mode, so it needs a virtual display. */
export const webKit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  find: () => findAll(['WebKitWebDriver'], ['Xvfb']),
};

/** Debian keeps servers in sbin, which is not on every user's PATH. */
function findServer(name: string): readonly string[] | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = findOnPath([name], { PATH: [...folders, ...folders.map((folder) => folder.replace(/bin$/, 'sbin'))].join(delimiter) });
  return found === null ? null : [found];
}

export const nginx: Engine = { name: 'nginx', packages: ['nginx-light'], find: () => findServer('nginx') };
export const lighttpd: Engine = { name: 'lighttpd', packages: ['lighttpd'], find: () => findServer('lighttpd') };
export const caddy: Engine = { name: 'Caddy', packages: ['caddy'], find: () => findServer('caddy') };

/** Installs absent engines where that is possible. Returns one line for each engine that is still absent. */
export function installEngines(engines: readonly Engine[] = [firefox, webKit, nginx, lighttpd, caddy]): readonly string[] {
  if (canInstallByApt()) removeLeftOverPolicy();
  return engines.flatMap((engine) => {
    const problem = problemOf(engine);
    return problem === null ? [] : [`${engine.name} is absent, and its tests are SKIPPED: ${problem}`];
  });
}

function problemOf(engine: Engine): string | null {
  if (engine.find() !== null) return null;
  if (!canInstallByApt()) return `install ${engine.packages.join(' and ')} (Debian's names)`;
  for (const name of engine.packages) {
    const problem = installByApt(name);
    if (problem !== null) return `apt-get could not install ${name}: ${problem.split('\n').at(-1) ?? ''}`;
  }
  return engine.find() === null ? `${engine.packages.join(' and ')} did not bring the programs` : null;
}
