/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../../helpers/renderPage';

let isBroken = true;
jest.mock('../../../src/components/shell/navigation/MainNavigation', () => ({
  MainNavigation: () => {
    if (isBroken) throw new Error('impossible');
    return <nav aria-label="Main" />;
  },
}));

describe('app/frame/App, error boundary of the application', () => {
  it('replaces a shell that fails, reports the error, and shows the shell again on request', async () => {
    const { user, caught } = await renderPage('/waiting');
    expect(screen.getByRole('alert').textContent).toContain('This page cannot be shown');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(caught.splice(0)).toEqual([expect.objectContaining({ message: 'impossible' })]);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
