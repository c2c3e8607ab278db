/** Installs Debian packages without asking, where that is possible: on Debian and its derivatives, as root. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UserError } from '../lib/userError';
import { findOnPath } from './findOnPath';

let isListFresh = false;

export function canInstallByApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined;
}

function aptGet(args: readonly string[]): string | undefined {
  const result = spawnSync('apt-get', ['-qq', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Ctrl-C reaches apt-get too. The next package is not tried then.
  if (result.signal !== null) throw new UserError(`apt-get was ended by ${result.signal}.`);
  return result.status === 0 ? undefined : (result.stderr || (result.error?.message ?? 'apt-get failed')).trim();
}

/** Debian asks this program whether a service may start after its installation; 101 means no (invoke-rc.d(8)). */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** Marks the policy that Arioso writes. The mark names no file, so it also matches a policy of an earlier version. */
const policyMark = ' of Arioso while it installs a package.';

/** Removes a policy that a run left behind because it was killed. A policy of the machine's own stays. */
export function removeLeftOverPolicy(policy = servicePolicy): void {
  if (existsSync(policy) && readFileSync(policy, 'utf8').includes(policyMark)) rmSync(policy, { force: true });
}

/**
 * Runs `work`, which blocks, to its end before a signal takes effect. Without a listener, a signal ends Node.js at once and skips
 * `finally`. Listeners are called by the event loop, so only after `work`. Ours then repeats the signal, unless there are others, which
 * have received it too.
 */
function delaySignals<Result>(work: () => Result): Result {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const repeat = (signal: NodeJS.Signals): void => {
    release();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of signals) process.off(signal, repeat);
  };
  for (const signal of signals) process.on(signal, repeat);
  try {
    return work();
  } finally {
    // The first callback may run before the event loop has looked for signals, the second runs after that.
    setImmediate(() => setImmediate(release));
  }
}

/** Installs packages without starting their services, because a web server would take port 80. A policy of the machine's own stays. */
export function withoutServices<Result>(install: () => Result, policy = servicePolicy): Result {
  removeLeftOverPolicy(policy);
  if (existsSync(policy)) return install();
  return delaySignals(() => {
    writeFileSync(policy, `#!/bin/sh\n# Written by scripts/programs/apt.ts${policyMark}\nexit 101\n`, { mode: 0o755 });
    try {
      return install();
    } finally {
      rmSync(policy, { force: true });
    }
  });
}

/** Returns undefined once the package is installed, else the output of apt-get. The package lists are fetched once per run. */
export function installByApt(packageName: string): string | undefined {
  console.log(`Installing ${packageName} with apt-get ...`);
  if (!isListFresh) {
    const problem = aptGet(['update']);
    if (problem !== undefined) {
      return problem;
    }
    isListFresh = true;
  }
  return withoutServices(() => aptGet(['install', '-y', '--no-install-recommends', packageName]));
}
