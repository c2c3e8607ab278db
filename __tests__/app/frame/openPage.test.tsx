/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { taskPolled } from '../../../src/store/slices/taskDetail';
import { navigationRequested } from '../../../src/store/slices/navigation';
import { actAndLoad } from '../../helpers/actAndLoad';
import { renderPage } from '../../helpers/renderPage';

/** A task such as no decoder makes: its page cannot show it. */
const impossible = { task: { gid: '1', status: 'active', files: [], details: { name: 5 } } } as unknown as Parameters<typeof taskPolled>[0];

describe('app/frame/OpenPage, a page that fails', () => {
  it('shows an error for a page that fails, reports it, and keeps the rest', async () => {
    const { store, caught } = await renderPage('/task/detail/1');
    await actAndLoad(() => store.dispatch(taskPolled(impossible)));
    expect(screen.getByRole('alert').textContent).toContain('Something in Arioso went wrong while showing this page.');
    expect(caught.splice(0)).toEqual([expect.any(Error)]);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe('Connected');
  });

  it('shows the next page', async () => {
    const { store, caught } = await renderPage('/task/detail/1', { lists: { active: [] } });
    await actAndLoad(() => store.dispatch(taskPolled(impossible)));
    expect(screen.getByRole('alert')).toBeDefined();
    expect(caught.splice(0)).toHaveLength(1);
    act(() => void store.dispatch(navigationRequested({ to: '/downloading' })));
    expect(await screen.findByText(/Nothing is downloading/)).toBeDefined();
  });
});
