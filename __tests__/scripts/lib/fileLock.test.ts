import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import { withFileLock } from '../../../scripts/lib/fileLock';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

describe('scripts/lib/fileLock', () => {
  it('lets one work at a time, also after a failure', async () => {
    const lock = join(makeTree({}), 'cache', 'lock');
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await delay(50);
      events.push(`${name} ends`);
      if (name === 'one') throw new Error('no space left');
    };
    const first = withFileLock(lock, work('one'));
    const second = withFileLock(lock, work('two'));
    await expect(first).rejects.toThrow('no space left');
    await second;
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect(existsSync(lock)).toBe(false);
  });

  it('waits for a process that is alive, and takes over the lock of one that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const ended = once(child, 'exit');
    const lock = join(makeTree({ lock: String(child.pid) }), 'lock');
    const events: string[] = [];
    const work = withFileLock(lock, () => Promise.resolve(events.push('work')));
    await delay(300);
    events.push('kill');
    child.kill('SIGKILL');
    await ended;
    await work;
    expect(events).toEqual(['kill', 'work']);
    expect(existsSync(lock)).toBe(false);
  });

  it('takes over the lock of a killed process that had the number of this one, as after the restart of a container', async () => {
    const lock = join(makeTree({ lock: String(process.pid) }), 'lock');
    await expect(withFileLock(lock, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(existsSync(lock)).toBe(false);
  });

  it('takes over a file that stayed empty because its process was killed while it took the lock', async () => {
    const lock = join(makeTree({ lock: '' }), 'lock');
    const events: string[] = [];
    const work = withFileLock(lock, () => Promise.resolve(events.push('work')));
    await delay(300);
    events.push('later');
    const before = Date.now() / 1000 - 60;
    utimesSync(lock, before, before);
    await work;
    expect(events).toEqual(['later', 'work']);
  });

  it('throws if the lock cannot be read, instead of waiting for ever', async () => {
    await expect(withFileLock(makeTree({}), () => Promise.resolve())).rejects.toThrow('EISDIR');
  });

  it('says once for whom it waits, because the number may belong to another program', async () => {
    const said = jest.spyOn(console, 'log').mockReturnValue();
    const read = jest.spyOn(fs, 'readFileSync');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const ended = once(child, 'exit');
    const lock = join(makeTree({ lock: String(child.pid) }), 'lock');
    const work = withFileLock(lock, () => Promise.resolve(), 150);
    await waitUntil('it says so', () => said.mock.calls.length > 0);
    const reads = read.mock.calls.length;
    await waitUntil('it has looked at the lock several times more', () => read.mock.calls.length > reads + 5);
    expect(said.mock.calls).toEqual([
      [`Waiting for process ${child.pid}, which has ${lock}. Delete that file if the process is another program.`],
    ]);
    child.kill('SIGKILL');
    await ended;
    await work;
  });
});
