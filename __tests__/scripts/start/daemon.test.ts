import fs, { chmodSync, existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { isAnswering } from '../../../scripts/lib/listen';
import { startDaemon, type DaemonOptions } from '../../../scripts/start/daemon';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

/** Listens like aria2c, and closes every connection without a response. */
const silentAria2 = `#!${process.execPath}
const { createServer } = require('node:net');
const port = process.argv.find((argument) => argument.startsWith('--rpc-listen-port=')).split('=')[1];
createServer((socket) => socket.on('data', () => socket.destroy())).listen(Number(port), '127.0.0.1');
`;

/** Listens like aria2c, and ends with an explanation at the first connection that says something. */
const dyingAria2 = silentAria2.replace(
  'socket.destroy()',
  "{ console.error('[ERROR] disk is full'); process.exitCode = 9; process.exit(); }",
);

const { platform } = process;

function optionsFor(program: string): DaemonOptions {
  const root = makeTree({ aria2c: program });
  chmodSync(path.join(root, 'aria2c'), 0o755);
  return {
    aria2c: path.join(root, 'aria2c'),
    downloadFolder: path.join(root, 'downloads'),
    sessionFile: path.join(root, 'session', 'aria2.session'),
  };
}

afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  removeTrees();
});

describe('scripts/start/daemon', () => {
  it('kills an aria2c on Windows that no longer saves its session, and says so', async () => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const options = optionsFor(silentAria2);
    const daemon = await startDaemon(options);
    expect(existsSync(options.sessionFile)).toBe(true);
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

  it('knows the last words of an aria2c that ended unexpectedly', async () => {
    const daemon = await startDaemon(optionsFor(dyingAria2));
    const socket = connect(daemon.endpoint.port, '127.0.0.1', () => socket.end('x'));
    socket.on('error', () => undefined);
    await expect(daemon.ended).resolves.toBe('ended with exit code 9');
    expect(daemon.lastWords()).toBe('[ERROR] disk is full');
  });

  it('says what to do if the folder of the session belongs to another user', async () => {
    const chmod = jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    const options = optionsFor(silentAria2);
    await expect(startDaemon(options)).rejects.toThrow(/session or a file in it belongs to another user/);
    expect(chmod).toHaveBeenCalled();
  });
});
