import { spawnSync } from 'node:child_process';
import fs, { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/freePort';
import { closeServer, listenOnFreePort } from '../../../scripts/lib/listen';
import { refuseSecondDaemon, releaseLock, takeLock } from '../../../scripts/start/sessionLock';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

const lockOf = (text: string): string => path.join(makeTree({ lock: text }), 'lock');
/** The number of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

/** Runs `act` while something listens on a port. */
async function whileListening(act: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  try {
    await act(port);
  } finally {
    await closeServer(server);
  }
}

describe('scripts/start/sessionLock', () => {
  it('refuses a second daemon while the first one lives and answers, and says which process it is', async () => {
    await whileListening(async (port) => {
      const lock = path.join(makeTree({}), 'session', 'lock');
      takeLock(lock, port);
      expect(readFileSync(lock, 'utf8')).toBe(`${process.pid} ${port}\n`);
      await expect(refuseSecondDaemon(lock)).rejects.toThrow(`Arioso runs already from this folder (process ${process.pid})`);
      releaseLock(lock);
      expect(existsSync(lock)).toBe(false);
      await expect(refuseSecondDaemon(lock)).resolves.toBeUndefined();
    });
  });

  it('ignores the lock of a process that has ended, whoever has its port now', async () => {
    await whileListening(async (port) => {
      await expect(refuseSecondDaemon(lockOf(`${deadPid()} ${port}\n`))).resolves.toBeUndefined();
    });
  });

  it('ignores the lock of a process whose port does not answer, because its number may belong to another program', async () => {
    await expect(refuseSecondDaemon(lockOf(`${process.pid} ${await freePort()}\n`))).resolves.toBeUndefined();
  });

  it('ignores a malformed lock', async () => {
    await whileListening(async (port) => {
      const { pid } = process;
      for (const text of ['', 'x', `${pid}`, `x${pid} ${port}`, `${pid} ${port} 7`, `${pid}\n${port}`])
        await expect(refuseSecondDaemon(lockOf(text))).resolves.toBeUndefined();
    });
  });

  it('throws if the lock cannot be read, because a daemon may have it', async () => {
    await expect(refuseSecondDaemon(makeTree({}))).rejects.toThrow('EISDIR');
  });

  it('says what to do if the lock belongs to another user', async () => {
    const lock = lockOf('1 1');
    jest.spyOn(fs, 'readFileSync').mockImplementation(() => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    });
    await expect(refuseSecondDaemon(lock)).rejects.toThrow(`${path.dirname(lock)} or a file in it belongs to another user`);
  });

  it('releases a lock that is gone already', () => {
    expect(() => releaseLock(path.join(makeTree({}), 'lock'))).not.toThrow();
  });
});
