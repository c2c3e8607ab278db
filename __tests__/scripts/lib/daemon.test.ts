import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { startDaemon } from '../../../scripts/lib/daemon';
import { isAnswering } from '../../../scripts/lib/listen';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

/** Listens like aria2c, and closes every connection without an answer. */
const silentAria2 = `#!${process.execPath}
const { createServer } = require('node:net');
const port = process.argv.find((argument) => argument.startsWith('--rpc-listen-port=')).split('=')[1];
createServer((socket) => socket.on('data', () => socket.destroy())).listen(Number(port), '127.0.0.1');
`;

const { platform } = process;

afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  removeTrees();
});

describe('scripts/lib/daemon', () => {
  it('kills an aria2c on Windows that no longer saves its session, and says so', async () => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const root = makeTree({ aria2c: silentAria2 });
    chmodSync(path.join(root, 'aria2c'), 0o755);
    const daemon = await startDaemon({
      aria2c: path.join(root, 'aria2c'),
      downloadFolder: path.join(root, 'downloads'),
      sessionFile: path.join(root, 'session', 'aria2.session'),
    });
    expect(existsSync(path.join(root, 'session', 'aria2.session'))).toBe(true);
    Object.defineProperty(process, 'platform', { value: 'win32' });
    try {
      await daemon.stop();
    } finally {
      daemon.process.kill('SIGKILL');
    }
    expect(await isAnswering(daemon.endpoint.port)).toBe(false);
    expect(said.mock.calls.flat().join()).toMatch(/^aria2c did not save its session \(.+\); tasks of the last seconds may be missing/);
    expect(said.mock.calls.flat().join()).not.toContain(daemon.endpoint.secret);
  });
});
