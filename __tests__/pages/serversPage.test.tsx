/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { networkChanged } from '../../src/store/slices/connection';
import {
  serverAnswered,
  serverAttempted,
  serverCommandRequested,
  serverFailed,
  serverOpenRequested,
  serverReconnectRequested,
} from '../../src/store/slices/servers';
import { makeProfile } from '../helpers/makeProfile';
import { renderPage } from '../helpers/renderPage';

const attic = makeProfile({ rpcId: 'a', rpcAlias: 'Attic', rpcHost: 'attic', secret: 'aHVzaA==' });
const nas = makeProfile({ rpcId: 'b', rpcHost: 'nas', rpcPort: 6801 });
const stat = { downloadSpeed: 1536, uploadSpeed: 0, numActive: 2, numWaiting: 3, numStopped: 4 };

async function open(events: readonly UnknownAction[] = [], wanted: Parameters<typeof renderPage>[1] = {}) {
  const parts = await renderPage('/servers', { profiles: [attic, nas], ...wanted });
  act(() => events.forEach((event) => void parts.store.dispatch(event)));
  return parts;
}
const card = (name: string) => screen.getByRole('article', { name });
const figure = (name: string, stat: string) => card(name).querySelector(`[data-stat="${stat}"]`)?.textContent;
const known = [serverAttempted('a'), serverAnswered({ rpcId: 'a', stat, version: '1.37.0' }), serverAttempted('b')];

describe('pages/ServersPage', () => {
  it('shows state, version, speeds and counts of each server, and no secret', async () => {
    const { container } = await open(known);
    expect(screen.getByRole('heading', { level: 1, name: 'Servers' })).toBeDefined();
    expect(card('Attic').dataset.serverState).toBe('connected');
    expect(card('Attic').getAttribute('aria-current')).toBe('true');
    expect(within(card('Attic')).getByText('aria2 1.37.0')).toBeDefined();
    expect(['download-speed', 'upload-speed', 'active', 'waiting', 'stopped'].map((name) => figure('Attic', name))).toEqual([
      ...['1.50 KB/s', '0.00 B/s', '2', '3', '4'],
    ]);
    expect(within(card('Attic')).getByRole('img', { name: 'Recent speeds' })).toBeDefined();
    expect(card('nas:6801').dataset.serverState).toBe('connecting');
    expect(figure('nas:6801', 'download-speed')).toBe('–');
    expect(screen.getByText('1 of 2 servers answer. Together: download 1.50 KB/s, upload 0.00 B/s')).toBeDefined();
    expect(new XMLSerializer().serializeToString(container)).not.toMatch(/hush|aHVzaA/);
  });

  it('opens a server, and pauses and starts all its tasks', async () => {
    const { user, actions } = await open(known);
    const button = (name: string) => within(card('Attic')).getByRole('button', { name });
    await user.click(button('Open'));
    await user.click(button('Pause All'));
    expect(actions).toContainEqual(serverOpenRequested('a'));
    expect(actions).toContainEqual(serverCommandRequested({ rpcId: 'a', command: 'pause' }));
    // Until aria2 has answered.
    expect(['Pause All', 'Start All', 'Open'].map((name) => button(name).ariaDisabled)).toEqual(['true', 'true', null]);
    expect(within(card('nas:6801')).getByRole<HTMLButtonElement>('button', { name: 'Pause All' }).disabled).toBe(true);
  });

  it('sends a command once for several presses that come before it renders again', async () => {
    const { actions } = await open(known);
    const button = within(card('Attic')).getByRole('button', { name: 'Pause All' });
    act(() => {
      for (let press = 1; press <= 3; press += 1) button.click();
    });
    expect(actions.filter(serverCommandRequested.match)).toHaveLength(1);
  });

  it('links each server so that it opens in another tab', async () => {
    await open(known);
    expect(within(card('nas:6801')).getByRole('link').getAttribute('href')).toBe('#!/downloading?server=nas%3A6801');
  });

  it('has no link for a second server with the same name', async () => {
    await open([], { profiles: [attic, { ...nas, rpcAlias: 'Attic' }] });
    const [first, second] = screen.getAllByRole('article', { name: 'Attic' });
    expect([first, second].map((each) => each?.querySelector('h2 a') !== null)).toEqual([true, false]);
  });

  it.each([
    [
      'silent',
      { status: 'silent', reason: { key: 'connection.reason.no-response' } },
      'Disconnected · not answering',
      'aria2 does not answer.',
    ],
    [
      'unauthorized',
      { status: 'unauthorized', reason: { key: 'connection.reason.unauthorized' } },
      'Disconnected · secret refused',
      'Authorization Failed!',
    ],
    [
      'waiting',
      { status: 'waiting', reason: { key: 'connection.reason.unreachable' }, nextAttemptAt: 0 },
      'Disconnected · again in 0 s',
      'No aria2 answers at this address.',
    ],
  ] as const)(
    'shows for a server that is %s the reason, keeps its counts, and connects again on request',
    async (state, failure, words, reason) => {
      const { user, actions, store } = await open([...known, serverFailed({ rpcId: 'a', ...failure })]);
      expect(card('Attic').dataset.serverState).toBe(state);
      expect(card('Attic').textContent).toContain(words);
      expect(card('Attic').textContent).toContain(reason);
      expect([figure('Attic', 'download-speed'), figure('Attic', 'active')]).toEqual(['–', '2']);
      await user.click(within(card('Attic')).getByRole('button', { name: 'Connect again' }));
      expect(actions).toContainEqual(serverReconnectRequested('a'));
      await act(() => Promise.resolve(store.dispatch(serverAttempted('a'))));
      expect(document.activeElement).toBe(within(card('Attic')).getByRole('button', { name: 'Open' }));
    },
  );

  it('says that the device is offline', async () => {
    await open([...known, networkChanged(false)]);
    expect(card('nas:6801').dataset.serverState).toBe('offline');
    expect(card('Attic').dataset.serverState).toBe('connected');
  });

  it('offers to add a connection where there is one', async () => {
    await open([], { profiles: [attic] });
    expect(screen.getByText(/Arioso knows one server/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add another server' }).getAttribute('href')).toBe('#!/settings/arioso');
  });

  it('has no link where a preset hides the profiles', async () => {
    await open([], {
      state: (state) => ({ ...state, settings: { ...state.settings, preset: { ...state.settings.preset, hidden: ['profiles'] } } }),
    });
    expect(screen.queryByRole('link', { name: 'Servers' })).toBeNull();
  });
});
