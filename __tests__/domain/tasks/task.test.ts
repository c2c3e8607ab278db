import { isPausable, isRetryable, isStartable, isStopped, mergeTask, taskStatuses } from '../../../src/domain/tasks/task';
import { makeTask } from '../../helpers/makeTask';

describe('domain/tasks/task', () => {
  it('returns the same object when a response has no changes', () => {
    const known = makeTask({ gid: 'a1', downloadSpeed: 5 });
    expect(mergeTask(known, { gid: 'a1', downloadSpeed: 5, status: 'active' })).toBe(known);
  });

  it('keeps fields that a response leaves out', () => {
    const known = makeTask({ gid: 'a1', downloadSpeed: 5, completedLength: 7 });
    expect(mergeTask(known, { gid: 'a1', completedLength: 8 })).toEqual({ ...known, completedLength: 8 });
  });

  it.each([{ verifiedLength: 5 }, { verifyIntegrityPending: true }])('clears %p when a response lacks it', (check) => {
    const known = makeTask(check);
    const merged = mergeTask(known, { gid: known.gid });
    expect(merged).toEqual(makeTask());
    expect(Object.keys(merged)).toEqual(Object.keys(makeTask()));
  });

  it('updates the progress of a check', () => {
    expect(mergeTask(makeTask({ verifiedLength: 5 }), { gid: 'a1', verifiedLength: 9 })).toEqual(makeTask({ verifiedLength: 9 }));
  });

  it('does not change the known task', () => {
    const known = Object.freeze(makeTask({ verifiedLength: 5 }));
    mergeTask(known, { gid: 'a1', status: 'paused' });
    expect(known).toEqual(makeTask({ verifiedLength: 5 }));
  });

  it('fills missing fields of a new task with zeros', () => {
    expect(mergeTask(undefined, { gid: 'b2', totalLength: 9 })).toEqual({
      gid: 'b2',
      status: 'waiting',
      totalLength: 9,
      completedLength: 0,
      uploadLength: 0,
      downloadSpeed: 0,
      uploadSpeed: 0,
      connections: 0,
    });
  });

  it('says which states can be started, can be paused or are stopped', () => {
    expect(taskStatuses.filter(isStartable)).toEqual(['paused']);
    expect(taskStatuses.filter(isPausable)).toEqual(['active', 'waiting']);
    expect(taskStatuses.filter(isStopped)).toEqual(['error', 'complete', 'removed']);
  });
});

describe('domain/tasks/task, retry', () => {
  const { details: _, ...untold } = makeTask();
  const failed = { status: 'error', errorCode: 3 } as const;

  it('is possible for a failed single file with a known error code', () => {
    expect(isRetryable(makeTask(failed))).toBe(true);
  });

  it.each(taskStatuses.filter((status) => status !== 'error'))('is impossible for a task that is %s', (status) => {
    expect(isRetryable(makeTask({ ...failed, status }))).toBe(false);
  });

  it.each([undefined, 0, 7, 31, 33])('is impossible for the unknown error code %s', (errorCode) => {
    expect(isRetryable(makeTask({ status: 'error', ...(errorCode === undefined ? {} : { errorCode }) }))).toBe(false);
  });

  it.each([{ isTorrent: true }, { fileCount: 2 }, { fileCount: 0 }])('is impossible for a task with %j', (details) => {
    expect(isRetryable(makeTask({ ...failed, details }))).toBe(false);
  });

  it('is impossible before the details are received', () => {
    expect(isRetryable({ ...untold, ...failed })).toBe(false);
  });
});
