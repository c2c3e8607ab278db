/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import SpeedChart from '../../../src/components/charts/SpeedChart';
import { renderInStore } from '../../helpers/renderInStore';

describe('components/charts/SpeedChart', () => {
  it.each([
    ['no sample', []],
    ['one sample, which is no line', [{ time: 0, downloadSpeed: 5, uploadSpeed: 0 }]],
  ])('shows "No Data" and draws no canvas with %s', async (_title, samples) => {
    const { container } = await renderInStore(<SpeedChart label="Speeds" samples={samples} maxSamples={10} height={100} />);
    const chart = screen.getByRole('img', { name: 'Speeds' });
    expect([chart.textContent, chart.getAttribute('aria-description')]).toEqual(['No Data', 'No Data']);
    expect(container.querySelector('canvas')).toBeNull();
  });
});
