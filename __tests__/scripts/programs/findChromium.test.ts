import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../../scripts/programs/findChromium';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

const environment = { ...process.env };
beforeEach(() => {
  process.env['PATH'] = '/nowhere';
  delete process.env['CHROMIUM'];
});
afterEach(() => {
  process.env = { ...environment };
  removeTrees();
});

describe('scripts/programs/findChromium', () => {
  it('finds a browser on PATH', () => {
    const folder = makeTree({ 'google-chrome': '' });
    chmodSync(join(folder, 'google-chrome'), 0o755);
    process.env['PATH'] = folder;
    expect(findChromium()).toBe(join(folder, 'google-chrome'));
  });

  it('uses the browser that CHROMIUM names, and refuses a name without a program', () => {
    process.env['CHROMIUM'] = process.execPath;
    expect(findChromium()).toBe(process.execPath);
    process.env['CHROMIUM'] = '/nowhere/chromium';
    expect(findChromium).toThrow('CHROMIUM names "/nowhere/chromium", but there is no program.');
  });

  it('says what is missing and how to get it', () => {
    expect(findChromium).toThrow(/need Chromium or Chrome, and none was found\.\nInstall one .*CHROMIUM/);
  });
});
