/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { actAndLoad } from '../../helpers/actAndLoad';
import { renderPage } from '../../helpers/renderPage';

describe('app/frame/TimeTravelBanner', () => {
  it('shows a banner for a recorded state, which resumes by its button', async () => {
    const { effectGate, user } = await renderPage('/status');
    expect(screen.queryByRole('button', { name: 'Resume live' })).toBeNull();
    await actAndLoad(() => effectGate.setOpen(false));
    expect(screen.getByText('Viewing recorded state; the daemon is not contacted')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Resume live' }));
    expect(effectGate.isOpen()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Resume live' })).toBeNull();
  });
});
