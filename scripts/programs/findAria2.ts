/**
 * Finds an aria2c that runs: $ARIA2C, then PATH, then the optional npm package, then apt.
 * A program named in $ARIA2C is used or reported as an error, never silently replaced.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { inRepository } from '../lib/paths';
import { UserError } from '../lib/userError';
import { canInstallByApt, installByApt } from './apt';
import { findOnPath } from './findOnPath';

export interface Aria2 {
  path: string;
  version: string;
}

const installByHand: Partial<Record<NodeJS.Platform, string>> = {
  linux: [
    '  Debian, Ubuntu:  sudo apt-get install aria2',
    '  Fedora:          sudo dnf install aria2',
    '  Arch:            sudo pacman -S aria2',
  ].join('\n'),
  darwin: '  Homebrew:  brew install aria2',
  win32: '  winget:  winget install aria2.aria2\n  Scoop:   scoop install aria2',
};

/** The version that the program reports, or undefined when it does not run here. */
export function aria2Version(file: string): string | undefined {
  try {
    const output = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 10_000 });
    return /^aria2 version (\S+)/.exec(output)?.[1];
  } catch {
    // Missing, not executable, or linked against missing libraries: the next candidate is tried.
    return undefined;
  }
}

function accept(file: string | undefined): Aria2 | undefined {
  const version = file === undefined ? undefined : aria2Version(file);
  return file === undefined || version === undefined ? undefined : { path: file, version };
}

function findInPackage(): Aria2 | undefined {
  const file = inRepository('node_modules', '@naria2', 'linux-x64', 'aria2c');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(file)) {
    return undefined;
  }
  // The package ships the binary without execute permission.
  chmodSync(file, 0o755);
  return accept(file);
}

function findByApt(): Aria2 | undefined {
  if (!canInstallByApt()) {
    return undefined;
  }
  const problem = installByApt('aria2');
  if (problem !== undefined) {
    console.error(`apt-get could not install aria2: ${problem}`);
  }
  return accept(findOnPath(['aria2c']));
}

export function missingAria2Message(platform: NodeJS.Platform): string {
  const advice = installByHand[platform] ?? '  See the packages of your system for "aria2".';
  return `Arioso needs aria2c, and none was found. Install it and run the command again:\n${advice}\nOr name the program in the environment variable ARIA2C.`;
}

export function findAria2(): Aria2 {
  const named = process.env['ARIA2C'];
  if (named !== undefined && named !== '') {
    const aria2 = accept(named);
    if (aria2 === undefined) {
      throw new UserError(`ARIA2C names "${named}", but that is no aria2c that runs here. Correct the variable or remove it.`);
    }
    return aria2;
  }
  const aria2 = accept(findOnPath(['aria2c'])) ?? findInPackage() ?? findByApt();
  if (aria2 === undefined) {
    throw new UserError(missingAria2Message(process.platform));
  }
  return aria2;
}
