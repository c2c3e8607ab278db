import {
  completePercent,
  connectionsText,
  remainingCell,
  remainSeconds,
  totalLength,
  verifiedPercent,
} from '../../../src/domain/tasks/taskFigures';
import { makeTask } from '../../helpers/makeTask';

describe('domain/tasks/taskFigures', () => {
  it('uses the selected length as size while the total length is 0', () => {
    expect(totalLength(makeTask({ totalLength: 0, details: { selectedLength: 70 } }))).toBe(70);
    expect(totalLength(makeTask({ totalLength: 50, details: { selectedLength: 70 } }))).toBe(50);
  });

  it.each([
    ['a finished empty file is whole', makeTask({ status: 'complete', totalLength: 0 }), 100],
    ['an unknown size is nothing yet', makeTask({ totalLength: 0 }), 0],
    ['half is half', makeTask({ totalLength: 10, completedLength: 5 }), 50],
    ['more than all is all', makeTask({ totalLength: 10, completedLength: 50 }), 100],
  ])('completePercent: %s', (_title, task, percent) => {
    expect(completePercent(task)).toBe(percent);
  });

  it.each([
    ['divides what is left by the speed', makeTask({ totalLength: 100, completedLength: 40, downloadSpeed: 20 }), 3],
    ['does not know while nothing moves', makeTask({ downloadSpeed: 0 }), undefined],
    ['does not know without a size', makeTask({ totalLength: 0, downloadSpeed: 9 }), undefined],
    ['is never below zero', makeTask({ totalLength: 10, completedLength: 20, downloadSpeed: 5 }), 0],
  ])('remainSeconds %s', (_title, task, seconds) => {
    expect(remainSeconds(task)).toBe(seconds);
  });

  it.each([
    ['a time while active', makeTask({ downloadSpeed: 100 }), '00:00:10'],
    ['dashes while stalled', makeTask(), '--:--:--'],
    ['dashes while waiting, whatever the speed says', makeTask({ status: 'waiting', downloadSpeed: 100 }), '--:--:--'],
    ['nothing while paused', makeTask({ status: 'paused' }), ''],
    ['nothing when complete', makeTask({ status: 'complete' }), ''],
    ['nothing while seeding', makeTask({ seeder: true, downloadSpeed: 1 }), ''],
    ['nothing while hashes are checked', makeTask({ verifiedLength: 0, downloadSpeed: 1 }), ''],
    ['nothing while a check waits', makeTask({ verifyIntegrityPending: true, downloadSpeed: 1 }), ''],
  ])('remainingCell shows %s', (_title, task, cell) => {
    expect(remainingCell(task)).toBe(cell);
  });

  it.each([
    ['seeders and connections of a torrent', makeTask({ numSeeders: 0, connections: 3 }), '0 / 3'],
    ['connections of another task', makeTask({ connections: 0 }), '0'],
    ['no connections while paused', makeTask({ status: 'paused', numSeeders: 1, connections: 1 }), ''],
  ])('connectionsText shows %s', (_title, task, shown) => {
    expect(connectionsText(task)).toBe(shown);
  });

  it('shows the verified share in whole percent', () => {
    expect(verifiedPercent(makeTask({ totalLength: 3, verifiedLength: 2 }))).toBe(66);
    expect(verifiedPercent(makeTask({ totalLength: 3 }))).toBe(0);
  });
});
