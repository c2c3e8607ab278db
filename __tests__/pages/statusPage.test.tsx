/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { Diagnosis } from '../../src/domain/connection/connectionDiagnosis';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { diagnosed, diagnosisRequested, probeStarted, selectDoctor } from '../../src/store/slices/doctor';
import { sessionSaveRequested, shutdownRequested } from '../../src/store/slices/daemonCommands';
import { connectionAttempted, connected, connectionLost, initialConnection, reconnectRequested } from '../../src/store/slices/connection';
import { copyTextRequested } from '../../src/store/slices/clipboard';
import { sessionInfoReceived } from '../../src/store/slices/sessionInfo';
import { actAndLoad } from '../helpers/actAndLoad';
import { makeProfile } from '../helpers/makeProfile';
import { renderPage } from '../helpers/renderPage';

type Event = Parameters<typeof rootReducer>[1];

const back = connected({
  version: { version: '1.37.0', enabledFeatures: ['BitTorrent', 'Metalink'] },
  options: {},
  connectedAt: Date.UTC(2026, 10, 21, 8, 30),
});
const gone = connectionLost({ reason: { key: 'connection.reason.unreachable' }, nextAttemptAt: 0 });
const found = (diagnosis: Partial<Diagnosis>): Event =>
  diagnosed({ key: 'refused', values: { hostAndPort: 'nas:6800' }, fix: {}, ...diagnosis });

const open = (events: readonly Event[], also: (state: RootState) => RootState = (state) => state) =>
  renderPage('/status', {
    profiles: [makeProfile({ rpcAlias: 'Attic', rpcHost: 'nas', secret: 'aHVzaA==' })],
    state: (state) => also(events.reduce((after: RootState, event) => rootReducer(after, event), state)),
  });

const field = (name: string) => document.querySelector(`[data-field="${name}"]`)?.textContent;

describe('pages/StatusPage', () => {
  it('shows the first 100 features, repeated ones too, and how many follow', async () => {
    const enabledFeatures = Array.from({ length: 5000 }, (_, place) => `F${place % 50}`);
    await open([connected({ version: { version: '1.37.0', enabledFeatures }, options: {} })]);
    const items = [...document.querySelectorAll('[data-field="features"] li')].map(({ textContent }) => textContent);
    expect(items).toEqual([...enabledFeatures.slice(0, 100), '… and 4900 more']);
  });

  it('has the state of the server in data-server-state, and data-connection only in the status bar', async () => {
    await open([back]);
    expect(screen.getByRole('region', { name: 'aria2' }).dataset.serverState).toBe('connected');
    expect(document.querySelectorAll('[data-connection]')).toHaveLength(1);
  });

  it('shows address, state, version, features and session, without the secret', async () => {
    await open([back, sessionInfoReceived({ sessionId: 'cafe01', roundTripMs: 7 })]);
    expect(['rpc-address', 'status', 'version', 'features', 'session-id', 'round-trip'].map(field)).toEqual([
      ...['ws://nas:6800/jsonrpc', 'Connected', '1.37.0', 'BitTorrentMetalink', 'cafe01', '7 ms'],
    ]);
    expect(field('connected-since')).toMatch(/Nov 21, 2026/);
    const said = [...document.querySelectorAll('*')].flatMap((element) => [
      element.textContent,
      ...[...element.attributes].map(({ value }) => value),
    ]);
    expect(said.filter((text) => /hush|aHVzaA/.test(text))).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Connection doctor' })).toBeNull();
  });

  it('runs Save Session, Shutdown and Copy', async () => {
    const { user, types, actions } = await open([back, sessionInfoReceived({ sessionId: 'cafe01', roundTripMs: 7 })]);
    for (const name of ['Save Session', 'Shutdown', 'Copy: Session ID']) await user.click(screen.getByRole('button', { name }));
    expect(types()).toEqual(expect.arrayContaining([sessionSaveRequested.type, shutdownRequested.type]));
    expect(actions).toContainEqual(copyTextRequested('cafe01'));
    expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull();
  });

  it('has no Shutdown where the preset hides it', async () => {
    await open([back], (state) => ({
      ...state,
      settings: { ...state.settings, preset: { ...state.settings.preset, hidden: ['shutdown'] } },
    }));
    expect(screen.queryByRole('button', { name: 'Shutdown' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save Session' })).toBeDefined();
  });

  it('shows that it is disconnected, and offers a diagnosis', async () => {
    const { user, types } = await open([back, gone]);
    expect(field('status')).toBe('Disconnected');
    expect(field('version')).toBe('1.37.0');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Shutdown' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Find out why' }));
    await user.click(screen.getByRole('button', { name: 'Connect again' }));
    expect(types()).toEqual(expect.arrayContaining([diagnosisRequested.type, reconnectRequested.type]));
  });

  it('keeps the places of unknown facts during the first attempt alone', async () => {
    const { store } = await open([], (state) => ({ ...state, connection: initialConnection }));
    expect(['version', 'features', 'session-id'].map(field)).toEqual(['–', '–', '–']);
    act(() => void store.dispatch(gone));
    expect(field('version')).toBeUndefined();
    act(() => void store.dispatch(connectionAttempted()));
    expect(field('version')).toBeUndefined();
  });

  it('shows the running probe', async () => {
    await open([gone, probeStarted('socket')]);
    const doctor = screen.getByRole('region', { name: 'Connection doctor' });
    expect(within(doctor).getByRole('status').textContent).toBe('Checking… Does aria2 answer over WebSocket?');
    expect(within(doctor).getByRole<HTMLButtonElement>('button', { name: 'Check again' }).ariaDisabled).toBe('true');
  });

  it('passes the focus of "Connect again" on when the connection is back', async () => {
    const { user, store } = await renderPage('/status', { isConnected: false, state: (state) => rootReducer(state, gone) });
    await user.click(await screen.findByRole('button', { name: 'Connect again' }));
    act(() => void store.dispatch(connectionAttempted()));
    await actAndLoad(() => store.dispatch(back));
    expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('applies the suggested address', async () => {
    const { user, store } = await open([
      gone,
      found({ key: 'cors', fix: { use: { protocol: 'ws', rpcHost: 'nas', rpcPort: 6900, rpcInterface: 'jsonrpc' }, line: 'aria2c --x' } }),
    ]);
    expect(screen.getByText((_text, element) => element?.tagName === 'CODE' && element.textContent === 'aria2c --x')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use ws://nas:6900/jsonrpc' }));
    expect(store.getState().rpcProfiles[0]).toMatchObject({ rpcAlias: 'Attic', rpcPort: 6900, secret: 'aHVzaA==' });
    expect(selectDoctor(store.getState())).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('passes the focus of Save on when the form goes', async () => {
    const { user } = await open([gone]);
    await user.click(screen.getByRole('button', { name: 'Save and connect' }));
    expect(screen.queryByRole('button', { name: 'Save and connect' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('copies the command line, and links to the certificate in a new tab', async () => {
    const { user, actions } = await open([
      gone,
      found({ key: 'certificate', fix: { open: 'https://nas:6800/jsonrpc', line: 'aria2c --y' } }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy this line' }));
    expect(actions).toContainEqual(copyTextRequested('aria2c --y'));
    const link = screen.getByRole('link', { name: 'Open https://nas:6800/jsonrpc' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://nas:6800/jsonrpc',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('marks hidden characters in an address', async () => {
    await open([gone, found({ values: { hostAndPort: 'nas\u202e:6800' } })]);
    const text = document.querySelector('[data-diagnosis]')?.textContent;
    expect(text).toContain('nas⟨202E⟩:6800');
    expect(text).not.toContain('\u202e');
  });
});
