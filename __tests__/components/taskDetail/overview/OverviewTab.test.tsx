/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { OverviewTab } from '../../../../src/components/taskDetail/overview/OverviewTab';
import { makeFullTask } from '../../../helpers/makeFullTask';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

const show = (errorCode: number) =>
  renderInStore(<OverviewTab task={makeFullTask({ gid: 'a1', status: 'error', errorCode, errorMessage: 'odd' })} />, makeState({}));

describe('components/taskDetail/overview/OverviewTab', () => {
  it("shows aria2's message once for an error code without a description", async () => {
    await show(7);
    expect(screen.queryByText('Error Description')).toBeNull();
    expect(screen.getAllByText('odd')).toHaveLength(1);
    expect(within(screen.getByRole('region')).getByText('odd')).toBeTruthy();
  });

  it("shows the description of an error code and aria2's message beside it", async () => {
    await show(3);
    const row = within(screen.getByText('Error Description').parentElement ?? document.body);
    expect(row.getByText('The resource was not found.')).toBeTruthy();
    expect(row.getByText('odd')).toBeTruthy();
  });
});
