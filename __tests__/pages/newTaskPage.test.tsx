/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeBase64Url } from '../../src/domain/base64';
import { DaemonError } from '../../src/rpc';
import { activityEventsReceived } from '../../src/store/slices/activity';
import { connected, connectionLost } from '../../src/store/slices/connection';
import { draftPrefilled, draftOptionCleared, draftOptionTyped, sendingSettled, selectNewTask } from '../../src/store/slices/newTask';
import { fakeStorage } from '../helpers/fakeEnvironment';
import { aVersion } from '../helpers/makeState';
import { renderPage } from '../helpers/renderPage';

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Download Links' });
const count = () => document.querySelector('[data-count]')?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const added = (daemon: { calls: readonly { method: string; params: readonly unknown[] }[] }) =>
  daemon.calls.filter(({ method }) => method === 'aria2.addUri').map(({ params }) => params);

// antd is large: a machine that has never compiled it needs longer than a test may take.
beforeAll(
  () => Promise.all([import('../../src/pages/NewTaskPage'), import('../../src/components/newTask/options/NewTaskOptionsTab')]),
  120_000,
);

describe('pages/NewTaskPage', () => {
  it('counts valid links while they are typed', async () => {
    const { user } = await renderPage('/new');
    await user.type(await box(), 'http://a/1{Enter}nonsense{Enter}magnet:?xt=1');
    expect(count()).toBe('2');
    expect(screen.getByText('valid links', { exact: false }).textContent).toBe('2 valid links');
    // The region for screen readers says the same after a pause, which a slow machine makes while it types.
    expect(screen.getAllByText('1 line is not a link')[0]?.id).not.toBe('');
  });

  it.each([
    ['false', [false, true], [{}, { 'pause-metadata': 'true' }]],
    ['true', [true, false], [{}, { 'pause-metadata': 'false' }]],
  ])('shows the choice of files as the global option pause-metadata=%s says, until it is pressed', async (value, checked, options) => {
    const { store, user } = await renderPage('/new', { options: { 'pause-metadata': value } });
    await user.type(await box(), 'magnet:?xt=1');
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose files when metadata is ready' });
    const [own, pressed] = options;
    for (const [place, wanted] of [own, pressed, own].entries()) {
      if (place > 0) await user.click(choice);
      expect([choice.checked, selectNewTask(store.getState()).options]).toEqual([checked[place % 2], wanted]);
    }
  });

  it('has one element with data-count, also while the bell counts new events', async () => {
    const { store } = await renderPage('/new');
    act(() => void store.dispatch(activityEventsReceived('a', [{ gid: 'a1', kind: 'completed', subject: '' }])));
    expect(document.querySelector('[data-unread]')?.getAttribute('data-unread')).toBe('1');
    expect(document.querySelectorAll('[data-count]')).toHaveLength(1);
  });

  it('takes a cleared form back, until the form has new content', async () => {
    const { user } = await renderPage('/new');
    const input = await box();
    await user.type(input, 'http://a/1');
    await user.click(button('Clear'));
    expect(input.value).toBe('');
    await user.click(button('Undo'));
    expect(input.value).toBe('http://a/1');
    await user.click(button('Clear'));
    await user.type(input, 'a');
    expect(button('Clear')).toBeDefined();
    await user.clear(input);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps filters and search of the options while another tab is shown', async () => {
    const { user } = await renderPage('/new');
    const open = (name: string) => user.click(screen.getByRole('tab', { name }));
    const filter = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    const search = () => screen.getByRole<HTMLInputElement>('searchbox');
    await open('Options');
    await user.click(await filter('Http'));
    await user.type(search(), 'proxy');
    await open('Links');
    await open('Options');
    expect([(await filter('Global')).checked, (await filter('Http')).checked, search().value]).toEqual([true, true, 'proxy']);
  });

  it('ends the search of the options when an option is wrong, so that the option is shown', async () => {
    const { user, store, daemon } = await renderPage('/new');
    act(() => void store.dispatch(draftOptionTyped({ key: 'split', value: '0' })));
    await user.type(await box(), 'http://a/1');
    await user.click(screen.getByRole('tab', { name: 'Options' }));
    const split = () => document.querySelector('[data-option="split"]');
    await user.type(await screen.findByRole('searchbox'), 'proxy');
    await waitFor(() => expect(split()).toBeNull());
    await user.click(screen.getByRole('tab', { name: 'Links' }));
    await user.click(button('Download Now'));
    await waitFor(() => expect(split()).not.toBeNull());
    expect(added(daemon)).toEqual([]);
  });

  it('shows the links that were kept for a reload once', async () => {
    const storage = fakeStorage();
    storage.writeTab('Draft', 'http://h/kept');
    await renderPage('/new', { environment: { storage } });
    expect((await box()).value).toBe('http://h/kept');
    expect(storage.readTab('Draft')).toBe('');
  });

  it('names the options that a link has set, until they are cleared', async () => {
    const { store } = await renderPage('/new');
    act(() => void store.dispatch(draftPrefilled({ text: 'http://h/a', options: { dir: '/etc', out: 'b' } })));
    expect(await screen.findByText('A link has set these options: dir, out')).toBeTruthy();
    act(() => void store.dispatch(draftOptionCleared('dir')));
    expect(screen.getByText('A link has set these options: out')).toBeTruthy();
    act(() => void store.dispatch(draftOptionCleared('out')));
    expect(screen.queryByText(/A link has set/)).toBeNull();
  });

  it('shows why the connection is lost, without the sentence on last known tasks', async () => {
    const { store } = await renderPage('/new');
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    expect((await screen.findByText(/The connection was lost/)).textContent.trim()).toBe('The connection was lost.');
  });

  it('says that it still connects', async () => {
    const { store } = await renderPage('/new', { isConnected: false });
    await box();
    expect(screen.getByText('Connecting', { selector: '[data-foot] [role="status"]' })).toBeTruthy();
    act(() => void store.dispatch(connected({ version: aVersion, options: {} })));
    expect(screen.queryByText('Connecting', { selector: '[data-foot] [role="status"]' })).toBeNull();
  });

  it.each([
    ['Download Now', {}, 'push /downloading'],
    ['Download Later', { pause: 'true' }, 'push /waiting'],
  ])('adds links with "%s"', async (name, options, visited) => {
    const { user, daemon, history } = await renderPage('/new', { lists: { active: [], waiting: [] } });
    await user.type(await box(), ' http://a/1 {Enter}http://a/2');
    await user.click(button(name));
    expect(await screen.findByText(/Nothing is (downloading|waiting)/)).toBeDefined();
    expect(added(daemon)).toEqual([
      [['http://a/1'], options],
      [['http://a/2'], options],
    ]);
    expect(history.calls).toEqual([visited]);
  });

  it('adds links with Ctrl+Enter, and a new line with Enter', async () => {
    const { user, daemon } = await renderPage('/new', { lists: { active: [] } });
    await user.type(await box(), 'http://a/1{Enter}');
    expect(added(daemon)).toEqual([]);
    // This Enter only chooses among the words of an input method. `fireEvent` returns false for a key that the form has taken.
    expect(fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true, isComposing: true })).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Nothing is downloading/)).toBeDefined();
    expect(added(daemon)).toEqual([[['http://a/1'], {}]]);
  });

  it('explains what a link is when there is none, and sends nothing', async () => {
    const { user, daemon } = await renderPage('/new');
    await user.type(await box(), 'nonsense');
    await user.click(button('Download Now'));
    expect(screen.getByRole('alert').textContent).toMatch(/No valid link yet/);
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect(added(daemon)).toEqual([]);
  });

  it("keeps only the refused link, with aria2's message", async () => {
    const { user, history } = await renderPage('/new', {
      daemon: {
        answer: (method, params) =>
          method === 'aria2.addUri' && String(params[0]).endsWith('bad') ? new DaemonError(1, 'No URI to download.') : undefined,
      },
    });
    await user.type(await box(), 'http://a/good{Enter}http://a/bad');
    await user.click(button('Download Now'));
    expect((await screen.findByText(/No URI to download/)).textContent).toContain('http://a/bad');
    expect((await box()).value).toBe('http://a/bad');
    expect(history.calls).toEqual([]);
  });

  it('sends nothing without a connection, and keeps the typed links', async () => {
    const { user, daemon } = await renderPage('/new', { isConnected: false });
    await user.type(await box(), 'http://a/1{Control>}{Enter}{/Control}');
    expect(button('Download Now').disabled).toBe(true);
    expect((await box()).value).toBe('http://a/1');
    expect(added(daemon)).toEqual([]);
  });

  it('says after a pause of the typing how the text is understood, in regions that hold nothing else', async () => {
    const { user } = await renderPage('/new');
    const input = await box();
    const regions = within(screen.getByRole('main')).getAllByRole('status');
    const said = () => regions.map(({ textContent }) => textContent).filter((each) => each !== '');
    await user.click(input);
    await user.paste('http://a/x\thttp://b/x\nhttp://h/img[01-03].jpg\nno link');
    const checkbox = await screen.findByRole('checkbox', { name: /Expand number ranges/ });
    await waitFor(() => {
      expect(said()).toEqual([
        '1 line is not a link · 1 download with several mirrors · Expand number ranges: 1 line contains 3 links',
        '4 downloads',
      ]);
    });
    expect(checkbox.closest('[role="status"]')).toBeNull();
  });

  it('describes the box by the number of lines that are not links', async () => {
    const { user } = await renderPage('/new');
    await user.type(await box(), 'no link');
    const descriptions = (await box()).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toContain('1 line is not a link');
  });

  it('passes the focus of Cancel on when the sending ends', async () => {
    const { user, store } = await renderPage('/new', {
      state: (state) => ({
        ...state,
        late: { ...state.late, newTask: { ...selectNewTask(state), isSending: true, progress: { done: 1, total: 3 } } },
      }),
    });
    await box();
    await user.click(button('Cancel'));
    const sent = { sentText: '', leftText: '', doneFileIds: [], refused: [], resultMessage: undefined };
    await act(() => Promise.resolve(store.dispatch(sendingSettled(sent))));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  });

  it('contains the link of the address', async () => {
    await renderPage(`/new?url=${encodeBase64Url('http://h/a')}`);
    expect((await box()).value).toBe('http://h/a');
    expect(count()).toBe('1');
  });
});
