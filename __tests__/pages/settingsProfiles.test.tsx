/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeBase64 } from '../../src/domain/base64';
import { ConnectionError, createSession, UnauthorizedError } from '../../src/rpc';
import { watchConnectionTest } from '../../src/sagas/connection/connectionTest';
import { watchProfileEdits } from '../../src/sagas/connection/profileEdits';
import { connectionAttempted, secretRefused } from '../../src/store/slices/connection';
import { activeProfileEdited } from '../../src/store/slices/rpcProfiles';
import { fakeDaemon } from '../helpers/fakeDaemon';
import { aPage, makeProfile } from '../helpers/makeProfile';
import { settingRow } from '../helpers/pageElements';
import { renderPage } from '../helpers/renderPage';

beforeAll(() => import('../../src/pages/SettingsPage'), 120_000);

const box = (key: string) => {
  const found = settingRow(key).querySelector<HTMLInputElement>('input, select, textarea');
  if (!found) throw new Error(`nothing to type in for ${key}`);
  return found;
};
const type = (key: string, value: string) => fireEvent.change(box(key), { target: { value } });
const leave = (key: string) => fireEvent.blur(box(key));
const problem = (key: string) => within(settingRow(key)).queryByRole('alert')?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

const attic = makeProfile({ rpcId: 'a', rpcAlias: 'Attic' });
const nas = makeProfile({ rpcId: 'b', rpcHost: 'nas', secret: encodeBase64('hush') });

async function open(wanted: Parameters<typeof renderPage>[1] = {}, tab?: string) {
  const parts = await renderPage('/settings/arioso', {
    profiles: [attic, nas],
    watchers: [watchProfileEdits, watchConnectionTest],
    ...wanted,
  });
  if (tab !== undefined) await parts.user.click(screen.getByRole('tab', { name: tab }));
  const profile = (rpcId: string) => parts.store.getState().rpcProfiles.find((each) => each.rpcId === rpcId);
  const ids = () => parts.store.getState().rpcProfiles.map(({ rpcId }) => rpcId);
  return { ...parts, profile, ids };
}

describe('pages/SettingsPage, connections', () => {
  it('has a tab per connection, adds one, and removes any but the active one', async () => {
    const { user, ids, profile } = await open();
    expect(tabs()).toEqual(['Global', 'Attic', 'nas:6800']);
    await user.click(button('Add RPC Setting'));
    // The second press of a double click.
    fireEvent.click(button('Add RPC Setting'), { detail: 2 });
    expect(ids()).toHaveLength(3);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('router.lan:6800');
    // Its tab may have the name of another one, so it asks for a name first.
    expect(document.activeElement).toBe(box('rpcAlias'));
    const [, , added = ''] = ids();
    expect(profile(added)).toMatchObject({ protocol: 'ws', rpcPort: 6800, rpcInterface: 'jsonrpc', secret: '' });
    await user.click(button('Remove RPC Setting'));
    const question = screen.getByRole('dialog', { name: 'Remove the server?' });
    expect(question.textContent).toContain('router.lan:6800');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(ids()).toHaveLength(3);
    await user.click(button('Remove RPC Setting'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(ids()).toEqual(['a', 'b']);
    // Its tab is gone with it.
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Global');

    await user.click(screen.getByRole('tab', { name: 'Attic' }));
    expect([button('Activate').disabled, button('Remove RPC Setting').disabled]).toEqual([true, true]);
    expect(screen.getByText(/cannot be removed\. Activate another one first/)).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'nas:6800' }));
    await user.click(button('Activate'));
    expect(ids()).toEqual(['b', 'a']);
    expect(screen.getByText('In use · Connecting')).toBeDefined();
  });

  it('does not connect with a partly typed value', async () => {
    const { profile } = await open({}, 'Attic');
    const { rpcPort } = profile('a') ?? {};
    jest.useFakeTimers();
    try {
      type('rpcPort', '7');
      type('rpcPort', '');
      await act(() => jest.advanceTimersByTimeAsync(3000));
      expect(problem('rpcPort')).toBe('Parameter is invalid!');
      leave('rpcPort');
      expect(profile('a')?.rpcPort).toBe(rpcPort);
    } finally {
      jest.useRealTimers();
    }
  });

  it('stores valid values while typing, and explains invalid ones', async () => {
    const { profile } = await open({}, 'nas:6800');
    type('rpcAlias', 'Shed ');
    type('rpcPort', '6801');
    type('rpcInterface', '/x/rpc');
    expect(profile('b')).toMatchObject({ rpcAlias: 'Shed', rpcPort: 6801, rpcInterface: 'x/rpc' });
    // This Enter only chooses among the words of an input method. It would trim the text.
    type('rpcAlias', ' Shed');
    fireEvent.keyDown(box('rpcAlias'), { key: 'Enter', isComposing: true });
    expect(box('rpcAlias').value).toBe(' Shed');
    leave('rpcAlias');
    for (const [key, wrong, says] of [
      ['rpcHost', ' ', 'RPC host cannot be empty!'],
      ['rpcHost', 'a b', 'Parameter is invalid!'],
      ['rpcHost', 'gopher://x', 'Parameter is invalid!'],
      ['rpcPort', '', 'Parameter is invalid!'],
      ['rpcPort', '68o0', 'Parameter is invalid!'],
      ['rpcPort', '0', 'Parameter is invalid!'],
      ['rpcPort', '99999', 'Parameter is invalid!'],
      ['rpcAlias', 'x'.repeat(1001), 'Parameter is invalid!'],
    ] as const) {
      type(key, wrong);
      leave(key);
      expect([key, box(key).value, problem(key), settingRow(key).dataset.phase]).toEqual([key, wrong, says, 'error']);
    }
    expect(profile('b')).toMatchObject({ rpcHost: 'nas', rpcPort: 6801, rpcAlias: 'Shed' });
    // Shown as it is saved once it is left.
    type('rpcPort', ' 065535');
    leave('rpcPort');
    expect([profile('b')?.rpcPort, box('rpcPort').value, problem('rpcPort')]).toEqual([65_535, '65535', undefined]);
    // Headers are of HTTP alone.
    expect(document.querySelector('[data-setting="rpcRequestHeaders"]')).toBeNull();
    fireEvent.change(box('protocol'), { target: { value: 'https' } });
    fireEvent.change(box('httpMethod'), { target: { value: 'GET' } });
    type('rpcRequestHeaders', 'X-Token: a:b\nnonsense');
    expect(problem('rpcRequestHeaders')).toBe('Each line must be a name, a colon and a value.');
    type('rpcRequestHeaders', 'X-Token: a:b');
    expect(profile('b')).toMatchObject({ protocol: 'https', httpMethod: 'GET', rpcRequestHeaders: 'X-Token: a:b' });
  });

  it('drops a wrong text when the field gets a new value elsewhere', async () => {
    const { store } = await open({}, 'Attic');
    type('rpcPort', '68o0');
    act(() => void store.dispatch(activeProfileEdited({ ...attic, rpcPort: 6801 })));
    expect([box('rpcPort').value, problem('rpcPort')]).toEqual(['6801', undefined]);
  });

  it('hides the secret until requested, and stores it encoded', async () => {
    const { user, profile } = await open({}, 'nas:6800');
    expect([box('secret').type, box('secret').value]).toEqual(['password', 'hush']);
    await user.click(button('Show secret'));
    expect(box('secret').type).toBe('text');
    type('secret', '密');
    fireEvent.keyDown(box('secret'), { key: 'Enter' });
    expect(profile('b')?.secret).toBe(encodeBase64('密'));
    await user.click(button('Hide secret'));
    expect(box('secret').type).toBe('password');
  });

  it.each([
    [
      'ws://token:new@attic:6900/a/rpc',
      { protocol: 'ws', rpcHost: 'attic', rpcPort: 6900, rpcInterface: 'a/rpc', secret: encodeBase64('new') },
    ],
    ['attic:6900', { protocol: 'ws', rpcHost: 'attic', rpcPort: 6900, rpcInterface: 'jsonrpc', secret: nas.secret }],
  ])('fills all fields from %s, pasted, typed or entered as host', async (address, after) => {
    const { user, profile, store } = await open({}, 'nas:6800');
    const paste = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fill in from an address' });
    await user.click(paste);
    await user.paste('no address at all');
    expect(screen.getByText('This is not the address of an aria2 daemon.')).toBeDefined();
    expect(paste.value).toBe('no address at all');
    fireEvent.change(paste, { target: { value: address } });
    expect(profile('b')?.rpcHost).toBe('nas');
    fireEvent.keyDown(paste, { key: 'Enter' });
    expect(profile('b')).toMatchObject(after);
    // What may hold a secret does not stay in the box.
    expect(paste.value).toBe('');
    expect(screen.getByText('The fields below are filled in.')).toBeDefined();

    if (!address.includes('@')) return;
    act(() => void store.dispatch(activeProfileEdited(attic)));
    type('rpcHost', 'wss://token:other@hill/rpc');
    expect(profile('b')?.rpcHost).toBe('attic');
    leave('rpcHost');
    expect(profile('b')).toMatchObject({
      protocol: 'wss',
      rpcHost: 'hill',
      rpcPort: 443,
      rpcInterface: 'rpc',
      secret: encodeBase64('other'),
    });
    expect(box('rpcHost').value).toBe('hill');
  });

  it('reads the port behind a host once the field is left', async () => {
    const { profile } = await open({}, 'nas:6800');
    type('rpcHost', 'hill:');
    type('rpcHost', 'hill:6801');
    expect(profile('b')).toEqual(nas);
    leave('rpcHost');
    expect(profile('b')).toEqual({ ...nas, rpcHost: 'hill', rpcPort: 6801 });
    expect([box('rpcHost').value, box('rpcPort').value]).toEqual(['hill', '6801']);
  });

  it('rejects an insecure address on a secure page', async () => {
    const state: NonNullable<Parameters<typeof open>[0]>['state'] = (made) => ({
      ...made,
      connection: { ...made.connection, isPageSecure: true },
    });
    const { user, profile } = await open({ state }, 'nas:6800');
    const paste = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fill in from an address' });
    await user.click(paste);
    await user.paste('http://hill:6801/rpc');
    expect(screen.getByText('Protocol is invalid!')).toBeDefined();
    expect(paste.value).toBe('http://hill:6801/rpc');
    type('rpcHost', 'ws://hill/rpc');
    leave('rpcHost');
    expect(problem('rpcHost')).toBe('Protocol is invalid!');
    expect(profile('b')).toEqual(nas);
  });

  it('reads a pasted address at once, but not a fragment pasted into typed text', async () => {
    const { user, profile } = await open({}, 'nas:6800');
    const paste = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fill in from an address' });
    await user.type(paste, 'ws://token:');
    await user.paste('abc123');
    expect([paste.value, profile('b')?.rpcHost]).toEqual(['ws://token:abc123', 'nas']);
    await user.type(paste, '@attic');
    // This Enter only chooses among the words of an input method.
    fireEvent.keyDown(paste, { key: 'Enter', isComposing: true });
    expect(paste.value).toBe('ws://token:abc123@attic');
    await user.keyboard('{Enter}');
    expect(profile('b')).toMatchObject({ rpcHost: 'attic', secret: encodeBase64('abc123') });
    // A paste that replaces the whole text is an address of its own.
    await user.type(paste, 'nonsense');
    paste.select();
    await user.paste('wss://hill/rpc');
    expect([paste.value, profile('b')?.rpcHost]).toEqual(['', 'hill']);
  });

  it('disables insecure protocols on a secure page', async () => {
    await open(
      {
        state: (state) => ({ ...state, connection: { ...state.connection, isPageSecure: true } }),
        environment: { pageOrigin: { ...aPage, isSecure: true } },
      },
      'nas:6800',
    );
    const options = [...box('protocol').querySelectorAll('option')].map(({ value, disabled }) => [value, disabled]);
    expect(Object.fromEntries(options)).toEqual({ http: true, https: false, ws: true, wss: false });
  });

  it('locks the fields that the preset has set', async () => {
    const given = { rpcId: 'b', rpcHost: 'nas', rpcPort: 6800, protocol: 'ws' as const };
    await open(
      {
        state: (state) => ({
          ...state,
          settings: { ...state.settings, preset: { ...state.settings.preset, profiles: [given], locked: ['profiles'] } },
        }),
      },
      'nas:6800',
    );
    expect([box('rpcHost').readOnly, box('rpcAlias').readOnly, box('protocol').disabled, box('httpMethod').disabled]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(button('Remove RPC Setting').disabled).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Fill in from an address' })).toBeNull();
  });
});

describe('pages/SettingsPage, active connection', () => {
  it('reconnects when a field is left, not while typing', async () => {
    const { profile, types } = await open({}, 'Attic');
    const edits = () => types().filter((name) => name === activeProfileEdited.type).length;
    type('rpcHost', 'ro');
    type('rpcHost', 'route');
    expect([profile('a')?.rpcHost, edits()]).toEqual(['router.lan', 0]);
    leave('rpcHost');
    expect([profile('a')?.rpcHost, edits()]).toEqual(['route', 1]);
    // What does not touch the connection is saved at once, and leaves it alone.
    type('rpcAlias', 'Loft');
    leave('rpcAlias');
    expect([profile('a')?.rpcAlias, edits()]).toEqual(['Loft', 1]);
    // Nor does a field that is left as it was.
    type('rpcPort', '6800');
    leave('rpcPort');
    expect(edits()).toBe(1);
  });
});

describe('pages/SettingsPage, refused secret', () => {
  it('shows the refusal at the secret of the active connection only', async () => {
    const { user, store } = await open({}, 'Attic');
    expect(problem('secret')).toBeUndefined();
    act(() => void store.dispatch(secretRefused()));
    expect(problem('secret')).toBe('Authorization Failed!');
    act(() => void store.dispatch(connectionAttempted()));
    expect(problem('secret')).toBeUndefined();
    act(() => void store.dispatch(secretRefused()));
    await user.click(screen.getByRole('tab', { name: 'nas:6800', hidden: true }));
    expect([box('rpcHost').value, problem('secret')]).toEqual(['nas', undefined]);
  });
});

describe('pages/SettingsPage, Test connection', () => {
  it.each([
    ['answers', undefined, /^aria2 1\.37\.0 answers, after \d+ ms\.$/],
    ['refuses the secret', new UnauthorizedError(), /^No connection: Authorization Failed!aria2 refuses the secret\./],
    ['is not there', new ConnectionError('unreachable'), /^No connection: No aria2 answers/],
    ['is no aria2', {}, /^No connection: .*it is not aria2/],
  ])('shows that the server %s, and does not use the active connection', async (_title, reply, says) => {
    const other = fakeDaemon({ answer: () => reply });
    const asked: unknown[] = [];
    const { user, daemon, types } = await open(
      { provide: [[createSession, (endpoint: unknown) => (asked.push(endpoint), other.session)]] },
      'nas:6800',
    );
    await user.click(button('Test connection'));
    const result = screen.getByRole('status', { name: 'Result of the test' });
    await waitFor(() => expect(result.textContent).toMatch(says));
    expect(asked).toMatchObject([{ url: 'ws://nas:6800/jsonrpc', secret: 'hush' }]);
    expect(other.counts).toEqual({ opened: 1, closed: 1 });
    expect(daemon.requests).toEqual([]);
    expect(types()).not.toContain('connection/secretRefused');
    // The result is that profile's alone.
    await user.click(screen.getByRole('tab', { name: 'Attic' }));
    expect(screen.getByRole('status', { name: 'Result of the test' }).textContent).toBe('');
  });
});
