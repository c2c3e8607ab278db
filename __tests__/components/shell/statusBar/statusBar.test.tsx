/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../../../helpers/renderPage';

describe('components/shell/statusBar/StatusBar', () => {
  it('shows the connection and the speeds, and does not announce the speeds', async () => {
    await renderPage('/downloading', { lists: { active: [] } });
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe('Connected');
    const speeds = screen.getByRole('status', { name: 'Global speed' });
    expect(speeds.getAttribute('aria-live')).toBe('off');
    expect(speeds.querySelector('[data-stat="download-speed"]')?.textContent).toBe('0.00 B/s');
    expect(speeds.querySelector('[data-stat="upload-speed"]')?.textContent).toBe('0.00 B/s');
  });

  it('has no speeds while their refresh is off', async () => {
    await renderPage('/downloading', { settings: { globalStatRefreshInterval: 0 } });
    expect(screen.queryByRole('status', { name: 'Global speed' })).toBeNull();
  });
});
