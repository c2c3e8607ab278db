import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../../scripts/lib/isAlive';
import { isAnswering } from '../../../scripts/lib/listen';
import { startOwnDaemon } from '../../../scripts/start/ownDaemon';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

/** Listens like aria2c, and writes its process number into the folder of the downloads. */
const silentAria2 = `#!${process.execPath}
const { createServer } = require('node:net');
const { writeFileSync } = require('node:fs');
const option = (name) => process.argv.find((argument) => argument.startsWith(name)).split('=')[1];
writeFileSync(option('--dir=') + '/pid', String(process.pid));
createServer((socket) => socket.on('data', () => socket.destroy())).listen(Number(option('--rpc-listen-port=')), '127.0.0.1');
`;

function place() {
  const root = makeTree({ aria2c: silentAria2 });
  chmodSync(path.join(root, 'aria2c'), 0o755);
  return {
    lockFile: path.join(root, 'session', 'lock'),
    pidFile: path.join(root, 'downloads', 'pid'),
    options: {
      aria2c: path.join(root, 'aria2c'),
      downloadFolder: path.join(root, 'downloads'),
      sessionFile: path.join(root, 'session', 'aria2.session'),
    },
  };
}

afterEach(removeTrees);

describe('scripts/start/ownDaemon', () => {
  it('has the lock until its end, and refuses a second start', async () => {
    const { lockFile, options } = place();
    const daemon = await startOwnDaemon(lockFile, options);
    try {
      expect(readFileSync(lockFile, 'utf8')).toBe(`${process.pid} ${daemon.endpoint.port}\n`);
      await expect(startOwnDaemon(lockFile, options)).rejects.toThrow('Arioso runs already from this folder');
    } finally {
      await daemon.stop();
    }
    expect(existsSync(lockFile)).toBe(false);
    expect(await isAnswering(daemon.endpoint.port)).toBe(false);
  });

  it('ends aria2c if the lock cannot be written', async () => {
    const { lockFile, pidFile, options } = place();
    mkdirSync(path.dirname(lockFile), { recursive: true });
    // A link into a folder that does not exist reads as no lock.
    symlinkSync(path.join('missing', 'lock'), lockFile);
    await expect(startOwnDaemon(lockFile, options)).rejects.toThrow('ENOENT');
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
  });
});
