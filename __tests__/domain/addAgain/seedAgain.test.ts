import { canSeedAgain, maxSeedMinutes, initialSeedChoices, seedEnd, seedOptions } from '../../../src/domain/addAgain/seedAgain';
import { makeTask } from '../../helpers/makeTask';

const infoHash = 'a'.repeat(40);

describe('domain/addAgain/seedAgain', () => {
  it.each([
    ['a complete torrent', 'complete', { isTorrent: true, infoHash }, true],
    ['a failed torrent', 'error', { isTorrent: true, infoHash }, true],
    ['a removed torrent', 'removed', { isTorrent: true, infoHash }, true],
    ['a running torrent', 'active', { isTorrent: true, infoHash }, false],
    ['a paused torrent', 'paused', { isTorrent: true, infoHash }, false],
    ['a torrent without an info hash', 'error', { isTorrent: true }, false],
    ['a magnet that became a torrent', 'complete', { isTorrent: true, infoHash, followedBy: ['b'] }, false],
    ['a file', 'complete', {}, false],
  ] as const)('allows seeding again for %s: %s', (_name, status, details, expected) => {
    expect(canSeedAgain(makeTask({ status, details }))).toBe(expected);
  });

  it('suggests the current values, but never a seed time of 0', () => {
    expect(initialSeedChoices({ 'seed-ratio': '2.0', 'seed-time': '30' })).toEqual({ isSeeding: true, ratio: '2.0', time: '30' });
    expect(initialSeedChoices({ 'seed-ratio': '1.0', 'seed-time': '0' })).toMatchObject({ time: '' });
    expect(initialSeedChoices({ 'seed-time': '0.0' })).toMatchObject({ ratio: '', time: '' });
  });

  it('sends ratio and time, and the maximum time if none is given', () => {
    expect(seedOptions({ isSeeding: true, ratio: '2', time: '30' })).toEqual({
      'bt-hash-check-seed': 'true',
      'bt-load-saved-metadata': 'true',
      pause: 'false',
      'pause-metadata': 'false',
      'seed-ratio': '2',
      'seed-time': '30',
    });
    expect(seedOptions({ isSeeding: true, ratio: '0', time: '' })).toMatchObject({ 'seed-ratio': '0', 'seed-time': '35791394' });
    expect(maxSeedMinutes * 60).toBeLessThan(2 ** 31);
  });

  it('does not seed after a check without seeding', () => {
    const options = seedOptions({ isSeeding: false, ratio: '2', time: '30' });
    expect(options).toMatchObject({ 'bt-hash-check-seed': 'false', 'seed-time': '0' });
    expect(options).not.toHaveProperty('seed-ratio');
  });

  it.each([
    [true, '2', '30', 'both'],
    [true, '2', '', 'ratio'],
    [true, '0', '30', 'time'],
    [true, '0.0', '', 'never'],
    [true, '2', '0', 'atOnce'],
    [false, '2', '30', 'atOnce'],
  ] as const)('seeding %s with ratio %s and time %j ends: %s', (isSeeding, ratio, time, expected) => {
    expect(seedEnd({ isSeeding, ratio, time })).toBe(expected);
  });
});
