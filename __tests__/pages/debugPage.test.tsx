/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeBase64 } from '../../src/domain/base64';
import { writeClipboard } from '../../src/platform/files/clipboard';
import { saveFile } from '../../src/platform/files/saveFile';
import { ConnectionError, DaemonError } from '../../src/rpc';
import { watchDebugConsole } from '../../src/sagas/debug/debugConsole';
import { logged } from '../../src/store/slices/debugLog';
import { makeProfile } from '../helpers/makeProfile';
import { renderPage } from '../helpers/renderPage';
import { settle } from '../helpers/settle';

beforeAll(() => import('../../src/pages/DebugPage'), 120_000);

const button = (name: string, inside: HTMLElement = document.body) => within(inside).getByRole<HTMLButtonElement>('button', { name });
/** The entry's own words: `first`, `second` or `third`. */
const entries = () => [...document.querySelectorAll<HTMLElement>('[data-level]')];
const contents = () =>
  entries().map(({ dataset, textContent }) => `${dataset.level ?? ''} ${/first|second|third/.exec(textContent)?.[0] ?? textContent}`);

/** A daemon that also tells its methods, and its secret where it should not. */
const answer = (method: string) => {
  if (method === 'system.listMethods') return ['aria2.tellStatus', 'aria2.shutdown', 'aria2.getVersion'];
  if (method === 'aria2.tellStatus') return { gid: 'a1', secret: 'hush' };
  return undefined;
};

async function open(wanted: Parameters<typeof renderPage>[1] = {}) {
  const saved: string[][] = [];
  const copied: string[] = [];
  const parts = await renderPage('/debug', {
    daemon: { answer },
    watchers: [watchDebugConsole],
    profiles: [makeProfile({ secret: encodeBase64('hush') })],
    state: (state) => ({ ...state, settings: { ...state.settings, debugMode: true } }),
    provide: [
      [saveFile, (...given: string[]) => saved.push(given)],
      [writeClipboard, (text: string) => copied.push(text) > 0],
    ],
    ...wanted,
  });
  const log = (...given: Parameters<typeof logged>[0][]) =>
    act(() => {
      for (const entry of given) parts.store.dispatch(logged(entry));
    });
  return { ...parts, saved, copied, log };
}

describe('pages/DebugPage, the log', () => {
  it('shows, searches, filters and sorts log entries after a refresh by button', async () => {
    const { user, log } = await open();
    expect(screen.getByText('Nothing has been logged yet.')).toBeDefined();
    const refresh = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Auto refresh' });
    expect([...refresh.options].map(({ value }) => value)).toEqual(['100', '200', '500', '1000', '2000', '0']);
    fireEvent.change(refresh, { target: { value: '0' } });
    log(
      { level: 'DEBUG', content: 'first', attachment: '{"a": 1}' },
      { level: 'WARN', content: 'second' },
      { level: 'ERROR', content: 'third' },
    );
    expect(entries()).toEqual([]);
    await user.click(button('Refresh now'));
    const order = contents();
    expect([...order].sort()).toEqual(['DEBUG first', 'ERROR third', 'WARN second']);
    await user.click(screen.getByRole('button', { name: /(Newest|Oldest) first/ }));
    expect(contents()).toEqual([...order].reverse());
    await user.click(screen.getByRole('button', { name: /^WARN/ }));
    expect(contents()).not.toContain('WARN second');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the log' }), { target: { value: 'thi' } });
    expect(contents()).toEqual(['ERROR third']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the log' }), { target: { value: 'fir' } });
    await user.click(button('Detail', entries()[0]));
    const detail = screen.getByRole('dialog');
    expect(detail.textContent).toContain('"a"');
    await user.click(button('Close', detail));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refreshes at the chosen interval, and empties the log on Clear', async () => {
    const { user, log } = await open();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '100' } });
    log({ level: 'INFO', content: 'first' });
    await waitFor(() => expect(contents()).toEqual(['INFO first']));
    await user.click(button('Clear'));
    await waitFor(() => expect(entries()).toEqual([]));
    log({ level: 'INFO', content: 'second' });
    await waitFor(() => expect(contents()).toEqual(['INFO second']));
  });

  it('keeps the entries in place while one is pressed', async () => {
    const { user, log } = await open();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '0' } });
    log({ level: 'INFO', content: 'first' });
    await user.click(button('Refresh now'));
    const detail = button('Detail', entries()[0]);
    await user.pointer({ target: detail, keys: '[MouseLeft>]' });
    log({ level: 'INFO', content: 'second' });
    fireEvent.click(button('Refresh now'));
    await act(settle);
    expect(contents()).toEqual(['INFO first']);
    await user.pointer({ target: detail, keys: '[/MouseLeft]' });
    expect(screen.getByRole('dialog').textContent).toContain('first');
    await waitFor(() => expect(contents()).toEqual(['INFO second', 'INFO first']));
  });

  it('copies and saves the shown entries, oldest first', async () => {
    const { user, log, saved, copied } = await open();
    log({ level: 'INFO', content: 'first' }, { level: 'DEBUG', content: 'second' });
    await user.click(button('Refresh now'));
    await user.click(screen.getByRole('button', { name: /^DEBUG/ }));
    await user.click(button('Copy log'));
    await user.click(button('Save log as a file'));
    expect(copied[0]).toMatch(/INFO.*first/);
    expect(copied[0]).not.toContain('second');
    expect(saved).toEqual([['arioso-log.txt', 'text/plain', copied[0]]]);
  });
});

describe('pages/DebugPage, RPC', () => {
  const openTester = async (wanted: Parameters<typeof renderPage>[1] = {}) => {
    const parts = await open(wanted);
    await parts.user.click(screen.getByRole('tab', { name: 'RPC tester' }));
    const form = screen.getByRole('form');
    const method = within(form).getByRole<HTMLSelectElement>('combobox');
    const params = within(form).getByRole<HTMLTextAreaElement>('textbox');
    const run = async (text: string) => {
      fireEvent.change(params, { target: { value: text } });
      fireEvent.keyDown(params, { key: 'Enter', ctrlKey: true });
      await act(settle);
    };
    const made = (name: string) => parts.daemon.calls.filter((call) => call.method === name).map((call) => call.params);
    return { ...parts, form, method, params, run, made };
  };

  it('offers the first 100 of many methods and the chosen one, and says how many follow', async () => {
    const many = Array.from({ length: 250 }, (_, place) => `made.up${place % 125}`);
    const { method } = await openTester({ daemon: { answer: (called) => (called === 'system.listMethods' ? many : undefined) } });
    await waitFor(() => expect(method.options.length).toBeGreaterThan(1));
    expect([...method.options].map(({ text }) => text)).toEqual(['aria2.getVersion', ...many.slice(0, 100), '… and 150 more']);
    expect(method.options[101]?.disabled).toBe(true);
  });

  it('offers the daemon’s methods with examples, and shows the result without the secret', async () => {
    const { user, method, params, run, made, copied } = await openTester();
    await waitFor(() => expect([...method.options].map(({ text }) => text)).toContain('aria2.tellStatus'));
    fireEvent.change(method, { target: { value: 'aria2.tellStatus' } });
    await user.click(button('Fill in an example'));
    expect(params.value).toBe('["gid", ["gid", "status", "files"]]');
    await run('["token:hush", "a1"]');
    expect(made('aria2.tellStatus')).toEqual([['a1']]);
    const runs = screen.getByRole('region', { name: 'Latest calls' });
    await waitFor(() => expect(runs.textContent).toContain('"a1"'));
    // What was typed by hand stays as it was typed; what came of it is masked.
    expect(runs.textContent).not.toContain('hush');
    await user.click(button('Copy response', runs));
    expect(copied[0]).toContain('"gid": "a1"');
    expect(copied[0]).not.toContain('hush');
    // Again, from what was kept.
    fireEvent.change(method, { target: { value: 'aria2.getVersion' } });
    await user.click(button('Use again', runs));
    expect([method.value, JSON.parse(params.value)]).toEqual(['aria2.tellStatus', ['a1']]);
    await user.click(within(runs).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Latest calls' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  });

  it('explains parameters that are not a list instead of sending them', async () => {
    const { run, form, params, daemon } = await openTester();
    const before = daemon.calls.length;
    // This Enter only chooses among the words of an input method.
    fireEvent.change(params, { target: { value: '[1,' } });
    fireEvent.keyDown(params, { key: 'Enter', ctrlKey: true, isComposing: true });
    expect(within(form).queryByRole('alert')).toBeNull();
    await run('[1,');
    expect(within(form).getByRole('alert').textContent).toMatch(/JSON/);
    await run('{"a":1}');
    expect(within(form).getByRole('alert').textContent).toMatch(/list|array|\[/i);
    expect(daemon.calls).toHaveLength(before);
  });

  it('asks for confirmation before an irreversible call, in a batch too', async () => {
    const { user, method, run, made } = await openTester();
    await waitFor(() => expect(method.options.length).toBeGreaterThan(1));
    fireEvent.change(method, { target: { value: 'aria2.shutdown' } });
    await run('');
    expect(screen.getByRole('dialog').textContent).toContain('aria2.shutdown');
    await user.click(button('Cancel', screen.getByRole('dialog')));
    expect(made('aria2.shutdown')).toEqual([]);
    await run('');
    await user.click(button('OK', screen.getByRole('dialog')));
    await waitFor(() => expect(made('aria2.shutdown')).toEqual([[]]));
  });

  it.each([
    ['aria2’s words', new DaemonError(1, 'No such method'), /No such method/],
    ['that the connection was lost', new ConnectionError('closed'), /lost|closed|ended/i],
  ])('shows %s', async (_title, trouble, says) => {
    const { run } = await openTester({ daemon: { answer: (method) => (method === 'aria2.getVersion' ? trouble : answer(method)) } });
    await run('');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Latest calls' }).textContent).toMatch(says));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends nothing without a connection', async () => {
    const { run, form, daemon } = await openTester({ isConnected: false });
    await run('');
    expect(within(form).getAllByRole<HTMLButtonElement>('button')[0]?.disabled).toBe(true);
    expect(daemon.calls).toEqual([]);
  });
});
