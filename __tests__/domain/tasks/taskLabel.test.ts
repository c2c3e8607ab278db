import { taskErrorLabel, taskLabel, taskPhase } from '../../../src/domain/tasks/taskLabel';
import { makeTask } from '../../helpers/makeTask';

describe('domain/tasks/taskLabel', () => {
  it.each<[Parameters<typeof makeTask>[0], string, object]>([
    [{}, 'downloading', { key: 'task.status.downloading' }],
    [{ seeder: true }, 'seeding', { key: 'task.status.seeding' }],
    [{ seeder: true, verifyIntegrityPending: true }, 'verifying', { key: 'task.status.pendingVerification' }],
    [{ verifiedLength: 0 }, 'verifying', { key: 'task.status.verifying' }],
    [{ verifiedLength: 505 }, 'verifying', { key: 'task.status.verifyingPercent', values: { percent: 50 } }],
    [{ status: 'waiting' }, 'waiting', { key: 'task.status.waiting' }],
    [{ status: 'paused' }, 'paused', { key: 'task.status.paused' }],
    [{ status: 'complete' }, 'complete', { key: 'task.status.complete' }],
    [{ status: 'removed' }, 'removed', { key: 'task.status.removed' }],
    [{ status: 'error' }, 'failed', { key: 'task.status.failed' }],
    [{ status: 'error', errorCode: 3 }, 'failed', { key: 'task.status.failedWithCode', values: { code: 3 } }],
  ])('names the state of a task with %j: %s', (fields, phase, label) => {
    const task = makeTask(fields);
    expect(taskPhase(task)).toBe(phase);
    expect(taskLabel(task)).toEqual(label);
  });

  it('describes only the error of a failed task with a known code', () => {
    expect(taskErrorLabel(makeTask({ status: 'error', errorCode: 3 }))).toEqual({ key: 'error.download.3' });
    expect(taskErrorLabel(makeTask({ status: 'complete', errorCode: 3 }))).toBeUndefined();
    expect(taskErrorLabel(makeTask({ status: 'error', errorCode: 7 }))).toBeUndefined();
  });
});
