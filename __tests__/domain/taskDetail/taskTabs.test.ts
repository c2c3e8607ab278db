import { shownTaskTabs } from '../../../src/domain/taskDetail/taskTabs';

const plain = { status: 'paused' as const, isTorrent: false, numPieces: 1 };

describe('domain/taskDetail/taskTabs', () => {
  it.each([
    ['le1024', 1024, true],
    ['le1024', 1025, false],
    ['le10240', 10_240, true],
    ['le10240', 10_241, false],
    ['le102400', 102_400, true],
    ['le102400', 102_401, false],
    ['always', 5_000_000, true],
    ['never', 0, false],
  ] as const)('shows the pieces tab by the setting: %s, %d', (limit, numPieces, isShown) => {
    expect(shownTaskTabs({ ...plain, numPieces }, limit).includes('pieces')).toBe(isShown);
  });

  it('shows the peers tab only for an active torrent', () => {
    expect(shownTaskTabs({ ...plain, status: 'active', isTorrent: true }, 'always')).toContain('peers');
    expect(shownTaskTabs({ ...plain, status: 'active' }, 'always')).not.toContain('peers');
    expect(shownTaskTabs({ ...plain, isTorrent: true }, 'always')).not.toContain('peers');
  });

  it.each(['active', 'waiting', 'paused'] as const)('shows the settings tab for a task that is %s', (status) => {
    expect(shownTaskTabs({ ...plain, status }, 'always')).toContain('settings');
  });

  it.each(['complete', 'error', 'removed'] as const)('shows no settings tab for a task that is %s', (status) => {
    expect(shownTaskTabs({ ...plain, status }, 'always')).toEqual(['overview', 'pieces', 'files']);
  });
});
