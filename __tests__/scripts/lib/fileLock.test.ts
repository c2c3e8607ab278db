import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

  it('renews the lock during long work', async () => {
    const lock = join(makeTree({}), 'lock');
    await withFileLock(lock, async () => {
      utimesSync(lock, 0, 0);
      await delay(1500);
      expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(10_000);
    });
  });

  it('takes over the lock of a process that was killed', async () => {
    const lock = join(makeTree({ lock: '' }), 'lock');
    utimesSync(lock, 0, 0);
    expect(await withFileLock(lock, () => Promise.resolve('done'))).toBe('done');
  });
});
