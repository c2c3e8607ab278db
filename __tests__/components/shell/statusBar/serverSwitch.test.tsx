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
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(last);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(third);
    await user.keyboard('{Enter}');
    expect(store.getState().rpcProfiles[0].rpcId).toBe('c');
    expect(screen.queryByRole('menu')).toBeNull();
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
