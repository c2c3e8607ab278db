import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endProcess } from '../../../scripts/lib/endProcess';

const run = (script: string): ChildProcess => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });

describe('scripts/lib/endProcess', () => {
  it('waits until the program has done its last work', async () => {
    const child = run(
      `process.once('SIGTERM', () => setTimeout(() => process.exit(7), 100)); setInterval(() => 0, 1000); console.log('up')`,
    );
    await once(child.stdout!, 'data');
    await endProcess(child);
    expect(child.exitCode).toBe(7);
  });

  it('sends another signal on request', async () => {
    const child = run('setInterval(() => 0, 1000)');
    await endProcess(child, 'SIGKILL');
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('waits for no program that has ended or never started', async () => {
    const ended = run('');
    await once(ended, 'exit');
    await endProcess(ended);
    const absent = spawn('/nowhere/program');
    absent.once('error', () => undefined);
    await endProcess(absent);
  });
});
