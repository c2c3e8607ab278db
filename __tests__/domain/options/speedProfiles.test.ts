import {
  activeSpeedProfile,
  nextSpeedProfile,
  parseSpeedProfiles,
  serializeSpeedProfiles,
} from '../../../src/domain/options/speedProfiles';

describe('domain/options/speedProfiles', () => {
  const [full, quiet] = parseSpeedProfiles('');
  const pair = [full, quiet] as const;

  it('has two that were there before the user named any', () => {
    expect([full, quiet]).toEqual([
      { name: 'full', download: '0', upload: '0' },
      { name: 'quiet', download: '512K', upload: '64K' },
    ]);
  });

  it('reads what it wrote, without separators in names', () => {
    const edited = [{ name: 'Day; or | night', download: '1M', upload: '0' }, quiet] as const;
    expect(parseSpeedProfiles(serializeSpeedProfiles(edited))).toEqual([{ name: 'Day  or   night', download: '1M', upload: '0' }, quiet]);
  });

  it.each(['x', 'a;b', 'a;1;junk|;0;0', '|', 'a;-1;0'])('takes the built-in ones for what is broken: %j', (text) => {
    expect(parseSpeedProfiles(text)).toEqual([full, quiet]);
  });

  it('knows which one is on by the limits in bytes', () => {
    expect(activeSpeedProfile(pair, '0', '0')).toBe(full);
    expect(activeSpeedProfile(pair, '524288', '65536')).toBe(quiet);
    expect(activeSpeedProfile(pair, '524288', '0')).toBeUndefined();
    expect(activeSpeedProfile(pair, '', '')).toBeUndefined();
  });

  it('goes to the other one, and from neither to the second', () => {
    expect([nextSpeedProfile(pair, full), nextSpeedProfile(pair, quiet), nextSpeedProfile(pair, undefined)]).toEqual([quiet, full, quiet]);
  });
});
