import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../../../scripts/lib/paths';
import { findAria2, missingAria2Message } from '../../../scripts/programs/findAria2';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
  removeTrees();
});

/** A folder with an aria2c that prints this text. Nothing else is on PATH. */
function onlyOnPath(text: string): string {
  const folder = makeTree({ aria2c: `#!/bin/sh\necho '${text}'\n` });
  chmodSync(join(folder, 'aria2c'), 0o755);
  process.env['PATH'] = folder;
  delete process.env['ARIA2C'];
  return join(folder, 'aria2c');
}

describe('scripts/programs/findAria2', () => {
  it('uses the program on PATH, and rather the one that ARIA2C names', () => {
    const onPath = onlyOnPath('aria2 version 1.0.0');
    expect(findAria2()).toEqual({ path: onPath, version: '1.0.0' });
    const named = onlyOnPath('aria2 version 2.0.0');
    process.env['PATH'] = join(onPath, '..');
    process.env['ARIA2C'] = named;
    expect(findAria2()).toEqual({ path: named, version: '2.0.0' });
  });

  it.each(['/nowhere/aria2c', process.execPath])('refuses ARIA2C=%s instead of another program', (named) => {
    onlyOnPath('aria2 version 1.0.0');
    process.env['ARIA2C'] = named;
    expect(findAria2).toThrow(`ARIA2C names "${named}", but that is no aria2c that runs here.`);
  });

  it('uses the optional package when the program on PATH does not run', () => {
    onlyOnPath('error while loading shared libraries');
    const packaged = inRepository('node_modules', '@naria2', 'linux-x64', 'aria2c');
    const find = existsSync(packaged) ? findAria2 : () => ({ path: packaged });
    expect(find().path).toBe(packaged);
  });

  it.each([
    ['linux', 'sudo apt-get install aria2'],
    ['darwin', 'brew install aria2'],
    ['win32', 'winget install aria2.aria2'],
    ['freebsd', 'See the packages of your system'],
  ] as const)('says how to install it on %s', (platform, advice) => {
    expect(missingAria2Message(platform)).toContain(advice);
  });
});
