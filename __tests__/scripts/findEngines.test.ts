import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutServices } from '../../scripts/lib/apt';
import { firefox, installEngines, webKit } from '../../scripts/lib/findEngines';

describe('scripts/findEngines', () => {
  const { PATH, FIREFOX } = process.env;
  afterEach(() => {
    process.env['PATH'] = PATH;
    if (FIREFOX === undefined) delete process.env['FIREFOX'];
    else process.env['FIREFOX'] = FIREFOX;
  });

  it('says which tests are skipped, and why, where an engine can neither be found nor installed', () => {
    process.env['PATH'] = '/nowhere';
    delete process.env['FIREFOX'];
    expect([firefox.find(), webKit.find()]).toEqual([null, null]);
    expect(installEngines()).toEqual([
      "Firefox is absent, and its tests are SKIPPED: install firefox-esr (Debian's names)",
      "WebKit is absent, and its tests are SKIPPED: install webkit2gtk-driver and xvfb (Debian's names)",
      "nginx is absent, and its tests are SKIPPED: install nginx-light (Debian's names)",
      "lighttpd is absent, and its tests are SKIPPED: install lighttpd (Debian's names)",
      "Caddy is absent, and its tests are SKIPPED: install caddy (Debian's names)",
    ]);
  });

  it('takes the Firefox that $FIREFOX names', () => {
    process.env['PATH'] = '/nowhere';
    process.env['FIREFOX'] = process.execPath;
    expect(firefox.find()).toEqual([process.execPath]);
    expect(installEngines([firefox])).toEqual([]);
  });

  it('starts no service of a package that it installs, and leaves a policy of the machine', () => {
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
});
