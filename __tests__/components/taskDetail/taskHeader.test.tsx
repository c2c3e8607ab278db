/** @jest-environment jsdom */
import { act } from 'react';
import { screen } from '@testing-library/react';
import { TaskHeader } from '../../../src/components/taskDetail/TaskHeader';
import { pauseRequested, removeConfirmed, startRequested } from '../../../src/store/slices/tasks';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { renderInStore } from '../../helpers/renderInStore';

const lists = { active: [makeTask({ gid: 'a' })], waiting: [makeTask({ gid: 'p', status: 'paused' })], stopped: [] };
const show = (gid: string) => renderInStore(<TaskHeader onClose={() => undefined} />, makeState({ path: `/task/detail/${gid}`, lists }));

const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('components/taskDetail/TaskHeader', () => {
  it.each([
    ['a', 'Pause', pauseRequested(['a'])],
    ['p', 'Start', startRequested(['p'])],
  ])('sends the command for task %s only once: %s', async (gid, name, command) => {
    const { actions, user } = await show(gid);
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name }));
    expect(actions).toEqual([command]);
    expect([isDisabled(name), isDisabled('Remove Task')]).toEqual([true, false]);
  });

  it('sends the command once for several presses that come before it renders again', async () => {
    const { actions } = await show('a');
    const button = screen.getByRole('button', { name: 'Pause' });
    act(() => {
      button.click();
      button.click();
    });
    expect(actions).toEqual([pauseRequested(['a'])]);
  });

  it('disables Remove Task while the task is being removed', async () => {
    const { dispatch } = await show('a');
    dispatch(removeConfirmed(['a']));
    expect([isDisabled('Pause'), isDisabled('Remove Task')]).toEqual([true, true]);
  });

  it('shows the percentage of a started task, as decoration', async () => {
    const task = makeTask({ gid: 'h', completedLength: 1, totalLength: 2 });
    const state = makeState({ path: '/task/detail/h', lists: { ...lists, active: [task] } });
    const { container } = await renderInStore(<TaskHeader onClose={() => undefined} />, state);
    expect(container.querySelector('[data-percent]')?.getAttribute('data-percent')).toBe('50%');
    expect(screen.queryByText('50%')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
