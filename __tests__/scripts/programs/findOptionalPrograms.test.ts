import { firefox, installOptionalPrograms, webKit } from '../../../scripts/programs/findOptionalPrograms';

describe('scripts/programs/findOptionalPrograms', () => {
  const { PATH, FIREFOX } = process.env;
  afterEach(() => {
    process.env['PATH'] = PATH;
    if (FIREFOX === undefined) delete process.env['FIREFOX'];
    else process.env['FIREFOX'] = FIREFOX;
  });

  it('reports the skipped tests when a program can neither be found nor installed', () => {
    process.env['PATH'] = '/nowhere';
    delete process.env['FIREFOX'];
    expect([firefox.find(), webKit.find()]).toEqual([undefined, undefined]);
    expect(installOptionalPrograms()).toEqual([
      "Firefox is absent, and its tests are SKIPPED: install firefox-esr (Debian's names)",
      "WebKit is absent, and its tests are SKIPPED: install webkit2gtk-driver and xvfb (Debian's names)",
      "nginx is absent, and its tests are SKIPPED: install nginx-light (Debian's names)",
      "lighttpd is absent, and its tests are SKIPPED: install lighttpd (Debian's names)",
      "Caddy is absent, and its tests are SKIPPED: install caddy (Debian's names)",
      "Apache is absent, and its tests are SKIPPED: install apache2-bin (Debian's names)",
      "openssl is absent, and its tests are SKIPPED: install openssl (Debian's names)",
    ]);
  });

  it('uses the Firefox given by $FIREFOX', () => {
    process.env['PATH'] = '/nowhere';
    process.env['FIREFOX'] = process.execPath;
    expect(firefox.find()).toEqual([process.execPath]);
    expect(installOptionalPrograms([firefox])).toEqual([]);
  });

  it('says so if $FIREFOX names no program, and does not use another one', () => {
    process.env['FIREFOX'] = '/nowhere/firefox';
    expect(() => firefox.find()).toThrow('FIREFOX names "/nowhere/firefox", but there is no program.');
  });
});
