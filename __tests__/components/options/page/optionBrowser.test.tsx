/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { OptionBrowser } from '../../../../src/components/options/page/OptionBrowser';
import type { OptionPageId } from '../../../../src/domain/routes';
import { emptyPreset } from '../../../../src/domain/preset/preset';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';
import { definitionsOf } from '../../../helpers/definitionsOf';

const show = (page: OptionPageId, options: Readonly<Record<string, string>>, favouriteOptions = '') =>
  renderInStore(<OptionBrowser page={page} />, makeState({ options, settings: { favouriteOptions } }));

const shown = () => screen.queryAllByRole('group').map((group) => group.dataset['option']);
const headings = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);

/** All at once: what each key would show is not looked at. */
const search = (query: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search all options' }), { target: { value: query } });

describe('components/options/page/OptionBrowser', () => {
  it('shows the options of its page in order, without a heading', async () => {
    await show('basic', { dir: '/dl' });
    expect(shown()).toEqual(definitionsOf('basic').map(({ key }) => key));
    expect(headings()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('5 options');
  });

  it('searches the options of all pages, grouped by page', async () => {
    const { user } = await show('basic', {});
    search('proxy-passwd');
    await waitFor(() => expect(shown()).toEqual(['all-proxy-passwd', 'http-proxy-passwd', 'https-proxy-passwd', 'ftp-proxy-passwd']));
    expect(headings()).toEqual(['HTTP/FTP/SFTP Settings', 'HTTP Settings', 'FTP/SFTP Settings']);
    search('nothing like it');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No option matches.'));
    screen.getByRole('searchbox').focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(shown()).toHaveLength(5));
  });

  it('clears the filter by a button beside "No option matches.", and the search has the focus', async () => {
    const { user } = await renderInStore(
      <main>
        <OptionBrowser page="basic" />
      </main>,
    );
    search('nothing like it');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(shown()).toHaveLength(5));
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search all options' }));
  });

  it('leads from the page without favourites to options', async () => {
    await show('favourites', {});
    expect(screen.getByRole('status').textContent).toMatch(/^No favourites yet\./);
    expect(screen.getByRole('link', { name: 'Basic Settings' }).getAttribute('href')).toBe('#!/settings/aria2/basic');
  });

  it('shows only changed options when the filter is on', async () => {
    const { user } = await show('rpc', { split: '9', timeout: '60', 'max-tries': '7' });
    const chip = screen.getByRole('button', { name: 'Changed from default 2' });
    await user.click(chip);
    await waitFor(() => expect(shown()).toEqual(['max-tries', 'split']));
    expect(screen.getByRole('button', { name: 'Copy changed options as aria2.conf lines' })).toHaveProperty('disabled', false);
  });

  it('shows the favourite options on the favourites page', async () => {
    await show('favourites', {}, 'split dir');
    expect(shown()).toEqual(['dir', 'split']);
  });

  it('shows only "No option matches." when all options of the page are hidden', async () => {
    const hidden = definitionsOf('metalink').map(({ key }) => `option:${key}`);
    const page = <OptionBrowser page="metalink" />;
    const { unmount } = await renderInStore(page, makeState({ settings: { preset: { ...emptyPreset, hidden: hidden.slice(1) } } }));
    expect(shown()).toHaveLength(1);
    unmount();
    await renderInStore(page, makeState({ settings: { preset: { ...emptyPreset, hidden } } }));
    expect(screen.getByText('No option matches.')).toBeTruthy();
  });

  it('explains how to add a favourite when there is none', async () => {
    await show('favourites', {});
    expect(screen.getByText('No favourites yet. Press the star beside an option to find it here.')).toBeTruthy();
  });

  it('finds an option that is not in the catalogue but reported by the daemon', async () => {
    await show('rpc', { 'brand-new-option': 'x' });
    search('brand-new');
    await waitFor(() => expect(shown()).toEqual(['brand-new-option']));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('x');
  });
});
