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
    ]);
  });

  it('takes the Firefox that $FIREFOX names', () => {
    process.env['PATH'] = '/nowhere';
    process.env['FIREFOX'] = process.execPath;
    expect(firefox.find()).toEqual([process.execPath]);
    expect(installEngines([firefox])).toEqual([]);
  });
});
