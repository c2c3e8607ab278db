import { selectErrorLabel, selectRemaining, selectShareRatio, selectTaskLabel } from '../../../src/store/selectors/taskFigures';
import { makeTask } from '../../helpers/makeTask';

describe('store/selectors/taskFigures', () => {
  it('derives the labels of a task object once', () => {
    const task = makeTask({ status: 'error', errorCode: 3 });
    expect(selectTaskLabel(task)).toBe(selectTaskLabel(task));
    expect(selectErrorLabel(task)).toBe(selectErrorLabel(task));
  });

  it('derives labels and figures again for a new task object', () => {
    const task = makeTask({ status: 'active', totalLength: 100, completedLength: 50, uploadLength: 25, downloadSpeed: 1 });
    const later = { ...task, status: 'waiting' as const, uploadLength: 50 };
    expect([selectRemaining(task), selectShareRatio(task)]).not.toEqual([selectRemaining(later), selectShareRatio(later)]);
    expect(selectTaskLabel(later)).toEqual({ key: 'task.status.waiting' });
    expect(selectShareRatio(later)).toBe(1);
  });
});
