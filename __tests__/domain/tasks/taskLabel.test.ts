import { taskErrorLabel, taskLabel, taskPhase } from '../../../src/domain/tasks/taskLabel';
import { makeTask } from '../../helpers/makeTask';

describe('domain/tasks/taskLabel', () => {
  it.each([
    [makeTask(), 'downloading', { key: 'task.status.downloading' }],
    [makeTask({ seeder: true }), 'seeding', { key: 'task.status.seeding' }],
    [makeTask({ seeder: true, verifyIntegrityPending: true }), 'verifying', { key: 'task.status.pendingVerification' }],
    [makeTask({ verifiedLength: 0 }), 'verifying', { key: 'task.status.verifying' }],
    [makeTask({ verifiedLength: 505 }), 'verifying', { key: 'task.status.verifyingPercent', values: { percent: 50 } }],
    [makeTask({ status: 'waiting' }), 'waiting', { key: 'task.status.waiting' }],
    [makeTask({ status: 'paused' }), 'paused', { key: 'task.status.paused' }],
    [makeTask({ status: 'complete' }), 'complete', { key: 'task.status.complete' }],
    [makeTask({ status: 'removed' }), 'removed', { key: 'task.status.removed' }],
    [makeTask({ status: 'error' }), 'failed', { key: 'task.status.failed' }],
    [makeTask({ status: 'error', errorCode: 3 }), 'failed', { key: 'task.status.failedWithCode', values: { code: 3 } }],
  ])('%#: names the state of a task', (task, phase, label) => {
    expect(taskPhase(task)).toBe(phase);
    expect(taskLabel(task)).toEqual(label);
  });

  it('describes only the error of a failed task with a known code', () => {
    expect(taskErrorLabel(makeTask({ status: 'error', errorCode: 3 }))).toEqual({ key: 'error.download.3' });
    expect(taskErrorLabel(makeTask({ status: 'complete', errorCode: 3 }))).toBeUndefined();
    expect(taskErrorLabel(makeTask({ status: 'error', errorCode: 7 }))).toBeUndefined();
  });
});
