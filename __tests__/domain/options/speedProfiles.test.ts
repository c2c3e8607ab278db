import {
  activeSpeedProfile,
  nextSpeedProfile,
  parseSpeedProfiles,
  serializeSpeedProfiles,
} from '../../../src/domain/options/speedProfiles';

describe('domain/options/speedProfiles', () => {
  const [full, quiet] = parseSpeedProfiles('');
  const pair = [full, quiet] as const;

  it('has two built-in profiles by default', () => {
    expect([full, quiet]).toEqual([
      { name: 'full', download: '0', upload: '0' },
      { name: 'quiet', download: '512K', upload: '64K' },
    ]);
  });

  it('reads back what it writes, without separators in names', () => {
    const edited = [{ name: 'Day; or | night', download: '1M', upload: '0' }, quiet] as const;
    expect(parseSpeedProfiles(serializeSpeedProfiles(edited))).toEqual([{ name: 'Day  or   night', download: '1M', upload: '0' }, quiet]);
  });

  it('takes limits without the blanks around them', () => {
    expect(parseSpeedProfiles('Full; 5M ;0|Quiet;1; 2')).toEqual([
      { name: 'Full', download: '5M', upload: '0' },
      { name: 'Quiet', download: '1', upload: '2' },
    ]);
  });

  it.each(['x', 'a;b', 'a;1;junk|;0;0', '|', 'a;-1;0'])('falls back to the built-in profiles for %j', (text) => {
    expect(parseSpeedProfiles(text)).toEqual([full, quiet]);
  });

  it('finds the active profile by the limits in bytes', () => {
    expect(activeSpeedProfile(pair, '0', '0')).toBe(full);
    expect(activeSpeedProfile(pair, '524288', '65536')).toBe(quiet);
    expect(activeSpeedProfile(pair, '524288', '0')).toBeUndefined();
    expect(activeSpeedProfile(pair, '', '')).toBeUndefined();
  });

  it('switches to the other profile, or to the second when none is active', () => {
    expect([nextSpeedProfile(pair, full), nextSpeedProfile(pair, quiet), nextSpeedProfile(pair, undefined)]).toEqual([quiet, full, quiet]);
  });
});
