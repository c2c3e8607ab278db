/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { taskPolled } from '../../src/store/slices/taskDetail';
import { actAndLoad } from '../helpers/actAndLoad';
import { makeFullTask } from '../helpers/makeFullTask';
import { makeTasks } from '../helpers/makeTask';
import { renderPage } from '../helpers/renderPage';

const waiting = makeTasks(40, { status: 'paused' });

const grid = () => screen.getByRole('grid', { name: 'Tasks' });
const scroller = () => {
  const element = grid().lastElementChild;
  if (!element) throw new Error('There is no list.');
  return element;
};
const activeGid = () => document.querySelector<HTMLElement>('[role="row"][data-active]')?.dataset.gid;

/** Goes to the sixth row by keys and opens its task. */
async function openTask(path = '/waiting') {
  const page = await renderPage(path, { lists: { active: [], waiting, stopped: [] } });
  const gid = waiting[5]?.gid ?? '';
  act(() => grid().focus());
  await page.user.keyboard('{ArrowDown>6/}');
  act(() => void (scroller().scrollTop = 77));
  await page.user.keyboard('{Enter}');
  await actAndLoad(() => page.store.dispatch(taskPolled({ task: makeFullTask({ gid, status: 'paused', details: { name: 'six.iso' } }) })));
  expect(screen.getByRole('heading', { name: 'six.iso' })).toBeTruthy();
  return { ...page, gid };
}

/** jsdom lays nothing out: the list shows six rows. */
beforeEach(() => void jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500));

describe('pages, back from a task to its list', () => {
  it.each(['Back of the browser', 'the link'])('has the same active row, place and focus by %s', async (way) => {
    const { user, history, gid } = await openTask();
    if (way === 'the link') await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    else await actAndLoad(() => history.visit('/waiting'));
    expect({ active: activeGid(), top: scroller().scrollTop }).toEqual({ active: gid, top: 77 });
    expect(document.activeElement === grid()).toBe(true);
    expect(grid().getAttribute('aria-activedescendant')).toBe(`task-${gid}`);
    await user.keyboard('{ArrowDown}');
    expect(activeGid()).toBe(waiting[6]?.gid);
  });

  it('gives the focus to the list, though only the content of the page had it', async () => {
    const { history } = await openTask();
    act(() => document.querySelector('main')?.focus());
    await actAndLoad(() => history.visit('/waiting'));
    expect(document.activeElement === grid()).toBe(true);
  });

  it('has no active row when another page lay between', async () => {
    const { history } = await openTask();
    await actAndLoad(() => history.visit('/status'));
    await actAndLoad(() => history.visit('/waiting'));
    expect({ active: activeGid(), top: scroller().scrollTop }).toEqual({ active: undefined, top: 0 });
  });
});
