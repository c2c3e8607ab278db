/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { makeProfile } from '../../../helpers/makeProfile';
import { renderPage } from '../../../helpers/renderPage';

describe('components/shell/statusBar/ServerSwitch', () => {
  const profiles = [
    makeProfile({ rpcAlias: 'NAS' }),
    makeProfile({ rpcId: 'b', rpcHost: 'box' }),
    makeProfile({ rpcId: 'c', rpcAlias: 'Cellar' }),
  ];
  const trigger = () => screen.getByRole('button', { name: /NAS/ });
  const items = async () => within(await screen.findByRole('menu')).getAllByRole('menuitemradio');

  it('lists every server by its name, with the active one checked and focused', async () => {
    const { user } = await renderPage('/status', { profiles });
    await user.click(trigger());
    const choices = await items();
    expect(choices.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['NAS', 'true'],
      ['box:6800', 'false'],
      ['Cellar', 'false'],
    ]);
    expect(document.activeElement).toBe(choices[0]);
  });

  it('is operated by keyboard alone', async () => {
    const { user, store } = await renderPage('/status', { profiles });
    act(() => trigger().focus());
    await user.keyboard('{Enter}');
    const [first, second, third] = await items();
    const last = screen.getByRole('menuitem', { name: 'Open on your phone' });
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(last);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Manage servers…' }));
    await user.keyboard('{Home}');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(last);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(last);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(third);
    await user.keyboard('{Enter}');
    expect(store.getState().rpcProfiles[0].rpcId).toBe('c');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leads to the tab of the active connection, also from the settings', async () => {
    const { user, store } = await renderPage('/status', { profiles });
    const selectedTab = async () => (await screen.findByRole('tab', { selected: true }, { timeout: 20_000 })).textContent;
    const manage = async () => {
      await user.click(trigger());
      await user.click(await screen.findByRole('menuitem', { name: 'Manage servers…' }));
    };
    await manage();
    expect(await selectedTab()).toBe('NAS');
    expect(store.getState().navigation.pathname).toBe('/settings/arioso/connections');
    await user.click(screen.getByRole('tab', { name: 'Global' }));
    expect(await selectedTab()).toBe('Global');
    await manage();
    expect(await selectedTab()).toBe('NAS');
  }, 60_000);

  it.each([{ locked: ['profiles'] }, { hidden: ['profileEditor'] }])('does not where the preset fixes them with %j', async (fixed) => {
    const { user } = await renderPage('/status', {
      profiles,
      state: (state) => ({ ...state, settings: { ...state.settings, preset: { ...state.settings.preset, ...fixed } } }),
    });
    await user.click(trigger());
    expect(
      within(await screen.findByRole('menu'))
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Open on your phone']);
  });

  it('closes on Escape, changes nothing and returns the focus', async () => {
    const { user, store } = await renderPage('/status', { profiles });
    await user.click(trigger());
    await items();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    expect(store.getState().rpcProfiles).toEqual(profiles);
  });
});
