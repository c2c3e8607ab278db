/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { makeTasks } from '../../../helpers/makeTask';
import { renderPage } from '../../../helpers/renderPage';

const main = () => screen.getByRole('navigation', { name: 'Main' });
const linkTo = (name: string) => within(main()).getByRole('link', { name });

describe('components/shell/navigation/MainNavigation', () => {
  it.each([
    ['All', '#!/all'],
    ['Downloading', '#!/downloading'],
    ['Waiting', '#!/waiting'],
    ['Finished / Stopped', '#!/stopped'],
    ['New', '#!/new'],
    ['Arioso Settings', '#!/settings/arioso'],
    ['Aria2 Status', '#!/status'],
    ['Servers', '#!/servers'],
  ])('has a link "%s" to %s', async (name, href) => {
    await renderPage('/downloading');
    expect(linkTo(name).getAttribute('href')).toBe(href);
  });

  it('groups the links of the aria2 option pages', async () => {
    await renderPage('/downloading');
    const links = within(screen.getByRole('group', { name: 'Aria2 Settings' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Basic Settings', '#!/settings/aria2/basic'],
      ['HTTP/FTP/SFTP Settings', '#!/settings/aria2/http-ftp-sftp'],
      ['HTTP Settings', '#!/settings/aria2/http'],
      ['FTP/SFTP Settings', '#!/settings/aria2/ftp-sftp'],
      ['BitTorrent Settings', '#!/settings/aria2/bt'],
      ['Metalink Settings', '#!/settings/aria2/metalink'],
      ['RPC Settings', '#!/settings/aria2/rpc'],
      ['Advanced Settings', '#!/settings/aria2/advanced'],
    ]);
  });

  it.each([
    ['/waiting', 'Waiting'],
    ['/settings/aria2/bt', 'BitTorrent Settings'],
  ])('marks on %s only the link of that page as current', async (path, name) => {
    await renderPage(path, { lists: { waiting: [] } });
    const current = within(main()).getAllByRole('link', { current: 'page' });
    expect(current).toEqual([linkTo(name)]);
  });

  it('shows task counts beside the list links, but not in their names', async () => {
    await renderPage('/downloading', { lists: { active: makeTasks(3), waiting: makeTasks(2), stopped: makeTasks(1) } });
    expect(['Downloading', 'Waiting', 'Finished / Stopped'].map((name) => linkTo(name).textContent)).toEqual([
      'Downloading3',
      'Waiting2',
      'Finished / Stopped1',
    ]);
  });

  it('has no link to the debug console outside debug mode', async () => {
    await renderPage('/downloading', { settings: { debugMode: false } });
    expect(screen.queryByRole('link', { name: 'Debug Console' })).toBeNull();
  });

  it('has a link to the debug console in debug mode', async () => {
    await renderPage('/downloading', { settings: { debugMode: true } });
    expect(linkTo('Debug Console').getAttribute('href')).toBe('#!/debug');
  });

  it('follows a link without reloading the page', async () => {
    const { user, history } = await renderPage('/downloading', { lists: { active: [], waiting: [] } });
    await user.click(linkTo('Waiting'));
    expect(await screen.findByText(/Nothing is waiting/)).toBeDefined();
    expect(history.calls).toEqual(['push /waiting']);
  });

  it('leaves a Ctrl+click on a link to the browser', async () => {
    const { user, history } = await renderPage('/downloading', { lists: { active: [] } });
    await user.keyboard('{Control>}');
    await user.click(linkTo('Waiting'));
    await user.keyboard('{/Control}');
    expect(history.calls).toEqual([]);
  });
});
