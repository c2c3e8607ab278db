/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { OverviewTab } from '../../../../src/components/taskDetail/overview/OverviewTab';
import { copyTextRequested } from '../../../../src/store/slices/clipboard';
import { makeFullTask } from '../../../helpers/makeFullTask';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

const show = (errorCode: number, errorMessage = 'odd') =>
  renderInStore(<OverviewTab task={makeFullTask({ gid: 'a1', status: 'error', errorCode, errorMessage })} />, makeState({}));

describe('components/taskDetail/overview/OverviewTab', () => {
  it("shows aria2's message once for an error code without a description", async () => {
    await show(7);
    expect(screen.queryByText('Error Description')).toBeNull();
    expect(screen.getAllByText('odd')).toHaveLength(1);
    expect(within(screen.getByRole('region')).getByText('odd')).toBeTruthy();
  });

  it('copies a row by a right click, also on a link', async () => {
    const uri = 'http://a/x.iso';
    const { actions } = await renderInStore(<OverviewTab task={makeFullTask({ gid: 'a1', details: { uris: [uri] } })} />);
    const link = screen.getAllByRole('link', { name: uri }).find((each) => each.closest('[data-field="download-url"]')) ?? document.body;
    // False: the browser's menu is prevented.
    expect(fireEvent.contextMenu(link)).toBe(false);
    expect(fireEvent.contextMenu(screen.getByText('Download Url'))).toBe(false);
    expect(actions.filter(copyTextRequested.match)).toHaveLength(2);
  });

  it("shows the description of an error code and aria2's message beside it", async () => {
    await show(3);
    const row = within(screen.getByText('Error Description').parentElement ?? document.body);
    expect(row.getByText('The resource was not found.')).toBeTruthy();
    expect(row.getByText('odd')).toBeTruthy();
  });

  it('names the progress of a task without a name', async () => {
    await renderInStore(<OverviewTab task={makeFullTask({ gid: 'a1', details: { name: '' } })} />);
    expect(screen.getByRole('progressbar', { name: 'Progress of Unknown' })).toBeTruthy();
  });

  it('shows a date of a language from right to left without its marks of direction', async () => {
    const creationDate = 1_700_000_000;
    const task = makeFullTask({ gid: 'a1', details: { isTorrent: true }, torrent: { announceList: [], creationDate } });
    await renderInStore(<OverviewTab task={task} />, makeState({ settings: { language: 'ar' } }));
    const shown = document.querySelector('[data-field="seed-creation-time"]')?.textContent;
    expect(shown).toContain('2023');
    expect(shown).not.toContain('⟨');
  });

  it('leaves out a message that only repeats the description', async () => {
    await show(3, 'Resource not found');
    expect(screen.getAllByText('The resource was not found.')).not.toHaveLength(0);
    expect(screen.queryByText('Resource not found')).toBeNull();
  });
});
