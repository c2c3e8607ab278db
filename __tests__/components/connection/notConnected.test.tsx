/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { parsePreset } from '../../../src/domain/preset/preset';
import { rootReducer } from '../../../src/store/rootReducer';
import { profileActivated, profileSaved } from '../../../src/store/slices/rpcProfiles';
import { connectionAttempted, connected, connectionLost, secretRefused } from '../../../src/store/slices/connection';
import { diagnosed, probeStarted } from '../../../src/store/slices/doctor';
import { actAndLoad } from '../../helpers/actAndLoad';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion } from '../../helpers/makeState';
import { renderPage } from '../../helpers/renderPage';

async function open(
  profile = makeProfile(),
  event: Parameters<typeof rootReducer>[1] = connectionLost({ reason: { key: 'connection.reason.unreachable' }, nextAttemptAt: 0 }),
  isPageSecure = false,
) {
  const page = await renderPage('/downloading', {
    isConnected: false,
    profiles: [profile],
    state: (state) => rootReducer({ ...state, connection: { ...state.connection, isPageSecure } }, event),
  });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...page,
    field,
    change: async (name: string, text: string) => {
      await page.user.clear(field(name));
      if (text !== '') await page.user.type(field(name), text);
    },
    save: () => page.user.click(screen.getByRole('button', { name: 'Save and connect' })),
    active: () => page.store.getState().rpcProfiles[0],
    problem: () => screen.queryByRole('alert')?.textContent,
  };
}

describe('components/connection/NotConnected', () => {
  it('shows the reason, the address and the aria2c command line', async () => {
    await open(makeProfile({ rpcHost: 'nas' }));
    expect(screen.getByRole('heading', { name: 'Not connected' })).toBeDefined();
    expect(screen.getByText('No aria2 answers at this address.')).toBeDefined();
    expect(screen.getByText(/ws:\/\/nas:6800\/jsonrpc/)).toBeDefined();
  });

  it('says the reason and the address no more once the doctor has found the cause', async () => {
    const { store } = await open(makeProfile({ rpcHost: 'nas' }));
    act(() => void store.dispatch(probeStarted('socket')));
    expect(screen.getByText('No aria2 answers at this address.')).toBeDefined();
    act(() => void store.dispatch(diagnosed({ key: 'refused', values: { hostAndPort: 'nas:6800' }, fix: {} })));
    expect(screen.getByText(/Arioso cannot connect to nas:6800/)).toBeDefined();
    expect(screen.queryByText('No aria2 answers at this address.')).toBeNull();
    expect(screen.queryByText(/Arioso could not reach aria2/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Not connected' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeDefined();
  });

  it('says a later reason beside an older diagnosis', async () => {
    const { store } = await open(makeProfile({ rpcHost: 'nas' }));
    act(() => void store.dispatch(diagnosed({ key: 'refused', values: { hostAndPort: 'nas:6800' }, fix: {} })));
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.unusable-responses' }, nextAttemptAt: 0 })));
    expect(screen.getByText('Something answers there, but it is not aria2.')).toBeDefined();
  });

  it('saves a corrected address', async () => {
    const { change, save, active, problem } = await open();
    await change('Host', ' nas ');
    await change('Port', '6801');
    await save();
    expect(problem()).toBeUndefined();
    expect(active()).toMatchObject({ rpcHost: 'nas', rpcPort: 6801 });
  });

  it('forgets a problem as soon as something else is typed', async () => {
    const { change, save, problem } = await open();
    await change('Port', 'x');
    await save();
    expect(problem()).toBeDefined();
    await change('Port', '6800');
    expect(problem()).toBeUndefined();
  });

  it('stores the secret in base64 and shows it only on request', async () => {
    const { user, save, active } = await open(makeProfile({ secret: 'YQ==' }));
    const secret = screen.getByLabelText<HTMLInputElement>('Secret');
    expect([secret.type, secret.value]).toEqual(['password', 'a']);
    await user.click(screen.getByRole('button', { name: 'Show secret' }));
    expect(secret.type).toBe('text');
    await user.type(secret, 'b');
    await save();
    expect(active().secret).toBe('YWI=');
  });

  it.each([
    ['Host', '', 'RPC host cannot be empty!'],
    ['Host', '   ', 'RPC host cannot be empty!'],
    ['Host', 'a b', 'Parameter is invalid!'],
    ['Host', 'nas:0', 'Parameter is invalid!'],
    ['Host', 'gopher://nas', 'Parameter is invalid!'],
    ['Port', '0', 'Parameter is invalid!'],
    ['Port', '65536', 'Parameter is invalid!'],
    ['Port', 'x', 'Parameter is invalid!'],
    ['Port', '', 'Parameter is invalid!'],
  ])('rejects for %s %j: %s', async (name, text, message) => {
    const { change, save, active, problem } = await open();
    await change(name, text);
    await save();
    expect(problem()).toBe(message);
    expect(active()).toEqual(makeProfile());
  });

  it.each([
    ['Host', '', 'RPC host cannot be empty!'],
    ['Port', '99999', 'Parameter is invalid!'],
  ])('gives the focus to %s when its text %j is rejected, which describes it', async (name, typed, message) => {
    const { change, save, field } = await open();
    await change(name, typed);
    await save();
    expect(document.activeElement).toBe(field(name));
    expect(screen.getByRole('textbox', { name, description: message }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('textbox').filter((box) => box.getAttribute('aria-invalid') === 'true')).toEqual([field(name)]);
  });

  it.each([
    ['nas:6801', { rpcHost: 'nas', rpcPort: 6801 }],
    ['a/b', { rpcHost: 'a', rpcInterface: 'b' }],
    ['wss://token:x@nas:6801/rpc', { protocol: 'wss', rpcHost: 'nas', rpcPort: 6801, rpcInterface: 'rpc', secret: 'eA==' }],
  ] as const)('takes the address %s as the host', async (address, changes) => {
    const { user, field, save, active, problem } = await open();
    await user.clear(field('Host'));
    await user.paste(address);
    await save();
    expect(problem()).toBeUndefined();
    expect(active()).toEqual(makeProfile(changes));
  });

  it('keeps what is typed beside an address, except what the address names', async () => {
    const { user, field, change, save, active, problem } = await open();
    await change('Port', 'x');
    await change('Path', 'rpc');
    await user.clear(field('Host'));
    await user.paste('ws://nas:6801');
    await save();
    expect(problem()).toBeUndefined();
    expect(active()).toEqual(makeProfile({ rpcHost: 'nas', rpcPort: 6801, rpcInterface: 'rpc' }));
  });

  it('refuses an insecure address on a secure page', async () => {
    const profile = makeProfile({ protocol: 'wss' });
    const { user, field, save, active, problem } = await open(profile, undefined, true);
    await user.clear(field('Host'));
    await user.paste('ws://nas:6801/jsonrpc');
    await save();
    expect(problem()).toBe('Protocol is invalid!');
    expect(active()).toEqual(profile);
  });

  it('keeps the focus on the button of the connection doctor while it looks for the cause', async () => {
    const { user, store } = await open();
    await user.click(screen.getByRole('button', { name: 'Find out why' }));
    act(() => void store.dispatch(probeStarted('socket')));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check again' }));
  });

  it('passes the focus to the list when the connection is back', async () => {
    const { user, store } = await open();
    await user.click(screen.getByRole('button', { name: 'Connect again' }));
    act(() => void store.dispatch(connectionAttempted()));
    await actAndLoad(() => store.dispatch(connected({ version: aVersion, options: {} })));
    expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull();
    expect(document.activeElement?.matches('main [data-loading], main [data-empty], main [role="grid"]')).toBe(true);
  });

  it('says that the secret is wrong when it was refused', async () => {
    await open(makeProfile({ secret: 'YQ==' }), secretRefused());
    expect(screen.getByRole('heading', { name: 'The secret is wrong' })).toBeDefined();
  });

  it('says that aria2 asks for a secret while there is none', async () => {
    await open(makeProfile({ secret: '' }), secretRefused());
    expect(screen.getByRole('heading', { name: 'aria2 asks for a secret' })).toBeDefined();
  });

  it("shows the other profile's secret after a switch between two profiles of one address", async () => {
    const [first, second] = [makeProfile({ rpcId: 'a', secret: 'YQ==' }), makeProfile({ rpcId: 'b', secret: 'Yg==' })];
    const { store } = await renderPage('/downloading', {
      isConnected: false,
      profiles: [first, second],
      state: (state) => rootReducer(state, secretRefused()),
    });
    await actAndLoad(() => {
      store.dispatch(profileActivated('b'));
      store.dispatch(secretRefused());
    });
    expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe('b');
  });

  it('keeps a secret that another tab has corrected when only the host is changed', async () => {
    const { store, change, save, active } = await open(makeProfile({ secret: 'YQ==' }));
    act(() => void store.dispatch(profileSaved(makeProfile({ secret: 'Yg==' }))));
    await change('Host', 'nas');
    await save();
    expect(active()).toMatchObject({ rpcHost: 'nas', secret: 'Yg==' });
  });

  it('offers only secure protocols on a secure page', async () => {
    await renderPage('/downloading', {
      isConnected: false,
      state: (state) =>
        rootReducer(
          { ...state, connection: { ...state.connection, isPageSecure: true } },
          connectionLost({ reason: { key: 'connection.reason.unreachable' }, nextAttemptAt: 0 }),
        ),
    });
    const options = screen.getAllByRole<HTMLOptionElement>('option').filter(({ disabled }) => !disabled);
    expect(options.map(({ value }) => value)).toEqual(['https', 'wss']);
  });
});

describe('components/connection/NotConnected, with a preset', () => {
  const profile = makeProfile({ rpcId: 'given', rpcHost: 'nas' });
  const renderWith = (preset: object, event: Parameters<typeof rootReducer>[1]) =>
    renderPage('/downloading', {
      isConnected: false,
      profiles: [profile],
      settings: { preset: parsePreset({ profiles: [profile], ...preset }) },
      state: (state) => rootReducer(state, event),
    });
  const gone = connectionLost({ reason: { key: 'connection.reason.unreachable' }, nextAttemptAt: 0 });

  it('offers no address without the profile editor, only a refused secret', async () => {
    const page = await renderWith({ hide: ['profileEditor'] }, gone);
    expect(screen.getByRole('heading', { name: 'Not connected' })).toBeDefined();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save and connect' })).toBeNull();
    page.unmount();
    const { user, store } = await renderWith({ hide: ['profileEditor'] }, secretRefused());
    expect(screen.queryAllByRole('combobox')).toEqual([]);
    await user.type(screen.getByLabelText('Secret'), 'a');
    await user.click(screen.getByRole('button', { name: 'Save and connect' }));
    expect(store.getState().rpcProfiles[0]).toEqual({ ...profile, secret: 'YQ==' });
  });

  it('shows locked fields readonly', async () => {
    await renderWith({ locked: ['profiles'] }, gone);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Host' }).readOnly).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Protocol' }).disabled).toBe(true);
  });

  it('takes from an address only the fields that are not locked', async () => {
    const { user, store } = await renderPage('/downloading', {
      isConnected: false,
      profiles: [makeProfile({ rpcId: 'given', rpcHost: 'nas', secret: 'YQ==' })],
      settings: { preset: parsePreset({ profiles: [{ rpcId: 'given', secret: 'YQ==' }], locked: ['profiles'] }) },
      state: (state) => rootReducer(state, gone),
    });
    const host = screen.getByRole<HTMLInputElement>('textbox', { name: 'Host' });
    await user.clear(host);
    await user.paste('ws://token:x@hill:6801/jsonrpc');
    await user.click(screen.getByRole('button', { name: 'Save and connect' }));
    expect(store.getState().rpcProfiles[0]).toMatchObject({ rpcHost: 'hill', rpcPort: 6801, secret: 'YQ==' });
  });
});
