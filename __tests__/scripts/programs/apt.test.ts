import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import { removeLeftOverPolicy, withoutServices } from '../../../scripts/programs/apt';
import { inRepository } from '../../../scripts/lib/paths';

describe('scripts/programs/apt', () => {
  it('starts no service of an installed package, and keeps an existing policy', () => {
    const folder = mkdtempSync(join(tmpdir(), 'arioso-policy-'));
    const policy = join(folder, 'policy-rc.d');
    expect(withoutServices(() => (statSync(policy).mode & 0o777).toString(8), policy)).toBe('755');
    expect(existsSync(policy)).toBe(false);
    const fail = () => {
      throw new Error('apt-get failed');
    };
    expect(() => withoutServices(fail, policy)).toThrow('apt-get failed');
    expect(existsSync(policy)).toBe(false);
    writeFileSync(policy, 'own');
    withoutServices(() => undefined, policy);
    expect(existsSync(policy)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('removes its own policy left by an earlier run, and no other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'arioso-policy-'));
    const policy = join(folder, 'policy-rc.d');
    const written = withoutServices(() => readFileSync(policy, 'utf8'), policy);
    writeFileSync(policy, written);
    withoutServices(() => undefined, policy);
    expect(existsSync(policy)).toBe(false);
    writeFileSync(policy, written);
    removeLeftOverPolicy(policy);
    expect(existsSync(policy)).toBe(false);
    removeLeftOverPolicy(policy);
    writeFileSync(policy, '#!/bin/sh\nexit 101\n');
    removeLeftOverPolicy(policy);
    expect(existsSync(policy)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('removes its policy before %s ends the run', async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'arioso-policy-'));
    const policy = join(folder, 'policy-rc.d');
    // A package is installed by a blocking call.
    const script = `
      import { spawnSync } from 'node:child_process';
      import { existsSync } from 'node:fs';
      import { withoutServices } from ${JSON.stringify(inRepository('scripts', 'programs', 'apt.ts'))};
      const policy = ${JSON.stringify(policy)};
      withoutServices(() => spawnSync('sh', ['-c', 'until [ -e "$1" ]; do sleep 0.05; done', 'sh', policy + '.go']), policy);
      console.log(existsSync(policy) ? 'left' : 'removed');
      setTimeout(() => console.log('went on'), 10_000);
    `;
    writeFileSync(join(folder, 'run.ts'), script);
    const child = spawn(process.execPath, ['--import', 'tsx', join(folder, 'run.ts')], { cwd: inRepository('.') });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
    const isInstalling = (): boolean => {
      if (child.exitCode !== null) throw new Error(output);
      return existsSync(policy);
    };
    await waitUntil('the policy stands', isInstalling);
    child.kill(signal);
    writeFileSync(`${policy}.go`, '');
    expect([await ended, output]).toEqual([signal, 'removed\n']);
    rmSync(folder, { recursive: true });
  });
});
