/** Installs Debian packages without asking, where that is possible: on Debian and its derivatives, as root. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findOnPath } from './findOnPath';

let isListFresh = false;

export function canInstallByApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && findOnPath(['apt-get']) !== null;
}

function aptGet(args: readonly string[]): string | null {
  const result = spawnSync('apt-get', ['-qq', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return result.status === 0 ? null : (result.stderr || (result.error?.message ?? 'apt-get failed')).trim();
}

/** Debian asks this program whether a service may start after its installation; 101 means no (invoke-rc.d(8)). */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** A web server's service would take port 80. A policy of the machine's own stays. */
export function withoutServices<Result>(install: () => Result, policy = servicePolicy): Result {
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policy, { force: true });
  }
}

/** Returns null once the package is installed, else the output of apt-get. The package lists are fetched once per run. */
export function installByApt(packageName: string): string | null {
  console.log(`Installing ${packageName} with apt-get ...`);
  if (!isListFresh) {
    const problem = aptGet(['update']);
    if (problem !== null) {
      return problem;
    }
    isListFresh = true;
  }
  return withoutServices(() => aptGet(['install', '-y', '--no-install-recommends', packageName]));
}
