/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { OptionRow } from '../../../../src/components/options/page/OptionRow';
import { allDefinitions, findDefinition } from '../../../../src/domain/options/definitions';
import { unknownOption } from '../../../../src/domain/options/optionDefinition';
import { connected } from '../../../../src/store/slices/connection';
import {
  historiesRead,
  optionSaveStarted,
  optionSaveSucceeded,
  optionTyped,
  historyForgetRequested,
} from '../../../../src/store/slices/options';
import { makeState } from '../../../helpers/makeState';
import { readLanguage } from '../../../helpers/makeTexts';
import { renderInStore } from '../../../helpers/renderInStore';
import { settle } from '../../../helpers/settle';

const show = (key: string, options: Readonly<Record<string, string>>, language = 'en') =>
  renderInStore(<OptionRow definition={findDefinition(key) ?? unknownOption(key)} />, makeState({ options }), language);

/** antd reads key codes, which user-event does not set. */
const press = (key: string, keyCode: number) => fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode });

const facts = () => screen.queryAllByRole('listitem').map((fact) => fact.textContent);

describe('components/options/page/OptionRow', () => {
  it('shows the default, and resets to it when another value is set', async () => {
    const { user, actions, container } = await show('split', { split: '9' });
    expect(screen.getByText('Default: 5')).toBeTruthy();
    expect(container.querySelector('[data-changed="true"]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(actions).toContainEqual(optionTyped({ key: 'split', typed: '5', isComplete: true }));
  });

  it('keeps the focus on the reset button until the default is saved, then in the field', async () => {
    const { user, dispatch } = await show('split', { split: '9' });
    const reset = screen.getByRole('button', { name: 'Reset to default' });
    reset.focus();
    await user.keyboard('{Enter}');
    dispatch(optionSaveStarted({ key: 'split' }));
    expect(document.activeElement).toBe(reset);
    dispatch(optionSaveSucceeded({ key: 'split', options: { split: '5' } }));
    await act(settle);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('has no reset button when the default is set', async () => {
    const { container } = await show('split', { split: '5' });
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
    expect(container.querySelector('[data-changed="false"]')).toBeTruthy();
  });

  it.each([
    ['en', 'file-allocation', ['none', 'prealloc', 'trunc', 'falloc'], 'Default: prealloc'],
    [
      'zh_Hans',
      'file-allocation',
      ['无 (none)', '预先写满 (prealloc)', '只设定长度 (trunc)', '快速预留 (falloc)'],
      '默认值：预先写满 (prealloc)',
    ],
    ['zh_Hant', 'dry-run', ['是 (true)', '否 (false)'], '預設值：否 (false)'],
    // Names of protocols have no translation.
    ['zh_Hans', 'min-tls-version', ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'], '默认值：TLSv1.2'],
  ])('translates the labels of choices and keeps their values: %s, %s', async (language, key, labels, shownDefault) => {
    await show(key, {}, language);
    const choices = screen.getAllByRole<HTMLOptionElement>('option').filter(({ value }) => value !== '');
    expect(choices.map(({ textContent }) => textContent)).toEqual(labels);
    const definition = findDefinition(key);
    expect(choices.map(({ value }) => value)).toEqual(definition && 'options' in definition && definition.options);
    expect(document.body.textContent.replace(/[\u2066-\u2069]/g, '')).toContain(shownDefault);
  });

  it('has a label for each choice, because a missing text fetches the English of the build', () => {
    const labelled = readLanguage('en.options').split('[option.value]')[1] ?? '';
    const choices = new Set(allDefinitions.flatMap((definition) => ('options' in definition ? definition.options : [])));
    const missing = [...choices].filter((choice) => !choice.includes('.') && !labelled.includes(`\n${choice}=`));
    expect(missing).toEqual([]);
  });

  it('shows a value that is no choice as it is', async () => {
    await show('file-allocation', { 'file-allocation': 'hide' }, 'zh_Hans');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'hide' }).selected).toBe(true);
  });

  it('adds and removes a favourite', async () => {
    const { user, store } = await show('split', { split: '5' });
    const star = screen.getByRole('button', { name: 'Favourite', pressed: false });
    await user.click(star);
    expect(store.getState().settings.favouriteOptions).toBe('split');
    await user.click(screen.getByRole('button', { name: 'Favourite', pressed: true }));
    expect(store.getState().settings.favouriteOptions).toBe('');
  });

  it('says that a saved value lasts until aria2 restarts', async () => {
    const { dispatch } = await show('split', { split: '5' });
    expect(screen.queryByText('Until aria2 restarts')).toBeNull();
    dispatch(optionTyped({ key: 'split', typed: '7', isComplete: true }));
    dispatch(optionSaveStarted({ key: 'split' }));
    dispatch(optionSaveSucceeded({ key: 'split', options: { split: '7' } }));
    // Beside the name: a line of its own would move all rows below.
    expect(screen.getByText('Until aria2 restarts').closest('li')).toBeNull();
    expect(facts()).toEqual([]);
  });

  it('says what is wrong directly below the control, before the default', async () => {
    const { user } = await show('split', { split: '5' });
    await user.type(screen.getByRole('textbox'), 'x');
    const message = screen.getByText('Input number is invalid!');
    expect(message.compareDocumentPosition(screen.getByText('Default: 5'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['dir', 'bt-tracker', 'split'])('writes the value of %s from left to right, whatever the language', async (key) => {
    await show(key, {});
    expect(screen.getByLabelText<HTMLInputElement>(/./, { selector: 'input, textarea' }).dir).toBe('ltr');
  });

  it('makes an option readonly that only the command line sets', async () => {
    await show('rpc-listen-port', { 'rpc-listen-port': '6800' });
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
    expect(facts()).toEqual(['Only when aria2 starts']);
  });

  it('says why the daemon lacks an option, and makes it readonly', async () => {
    const { dispatch } = await show('bt-max-peers', {});
    dispatch(connected({ version: { version: '1.37.0', enabledFeatures: ['HTTPS'] }, options: { split: '5' } }));
    expect(facts()).toEqual(['Needs aria2 with BitTorrent']);
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
  });

  it('never shows the default or the value of a password', async () => {
    const { container } = await show('http-passwd', { 'http-passwd': 'geheim' });
    expect(container.querySelector('input')?.type).toBe('password');
    expect(container.textContent).not.toContain('geheim');
    expect(container.textContent).not.toContain('Not set by default');
  });

  it('suggests earlier values in a list box', async () => {
    const { user, dispatch, actions } = await show('dir', { dir: '/dl' });
    expect(screen.getByRole('textbox', { name: 'Download Folder' })).toBeTruthy();
    dispatch(historiesRead({ dir: ['/a/films', '/b'] }));
    const field = screen.getByRole('combobox', { name: 'Download Folder' });
    await user.click(field);
    const offered = () => screen.getAllByRole('option').map((option) => option.getAttribute('data-value'));
    expect(offered()).toEqual(['/a/films', '/b']);
    await user.clear(field);
    await user.type(field, 'FILM');
    expect(offered()).toEqual(['/a/films']);
    await user.click(screen.getByRole('option'));
    expect(actions.at(-1)).toEqual(optionTyped({ key: 'dir', typed: '/a/films', isComplete: false }));
  });

  it('saves the typed text on Enter instead of a suggestion', async () => {
    const { user, dispatch, actions } = await show('dir', { dir: '/dl' });
    dispatch(historiesRead({ dir: ['/a', '/b'] }));
    const field = screen.getByRole('combobox', { name: 'Download Folder' });
    await user.click(field);
    await user.type(field, '/x');
    press('Enter', 13);
    expect(actions.at(-1)).toEqual(optionTyped({ key: 'dir', typed: '/dl/x', isComplete: true }));
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('saves the typed text on Enter even if a suggestion starts with it', async () => {
    const { user, dispatch, actions } = await show('dir', { dir: '' });
    dispatch(historiesRead({ dir: ['/a/films'] }));
    const field = screen.getByRole('combobox', { name: 'Download Folder' });
    await user.type(field, '/a');
    await screen.findByRole('option');
    press('Enter', 13);
    expect(actions.at(-1)).toEqual(optionTyped({ key: 'dir', typed: '/a', isComplete: true }));
  });

  it('saves the suggestion that the arrow keys reach', async () => {
    const { user, dispatch, actions } = await show('dir', { dir: '/dl' });
    dispatch(historiesRead({ dir: ['/a', '/b'] }));
    const field = screen.getByRole('combobox', { name: 'Download Folder' });
    await user.click(field);
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowDown', 40);
    press('ArrowDown', 40);
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.dataset['value']).toBe('/b');
    press('Enter', 13);
    expect(actions.at(-1)).toEqual(optionTyped({ key: 'dir', typed: '/b', isComplete: false }));
  });

  it('forgets a suggestion by its button or by Shift+Delete', async () => {
    const { user, dispatch, actions } = await show('dir', { dir: '/dl' });
    dispatch(historiesRead({ dir: ['/a', '/b'] }));
    await user.click(screen.getByRole('combobox', { name: 'Download Folder' }));
    const [button] = screen.getAllByTitle('Forget this suggestion (Shift+Delete)');
    await user.click(button ?? document.body);
    expect(actions.at(-1)).toEqual(historyForgetRequested({ key: 'dir', value: '/a' }));
    // The pointer has made the first one active.
    press('ArrowDown', 40);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete', keyCode: 46 });
    expect(actions.at(-1)).toEqual(historyForgetRequested({ key: 'dir', value: '/a' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete', keyCode: 46, shiftKey: true });
    expect(actions.at(-1)).toEqual(historyForgetRequested({ key: 'dir', value: '/b' }));
  });

  it('completes the current line from earlier and usual lines', async () => {
    const { user, dispatch, actions } = await show('header', { header: 'X: 1\nY: 2' });
    dispatch(historiesRead({ header: ['Referer: https://a/'] }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.click(field);
    field.setSelectionRange(4, 4);
    await user.type(field, '\nref', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('data-value'))).toEqual(['Referer: https://a/', 'Referer: ']);
    press('ArrowDown', 40);
    press('Enter', 13);
    expect(actions.at(-1)).toEqual(optionTyped({ key: 'header', typed: 'X: 1\nReferer: https://a/\nY: 2', isComplete: false }));
    expect(screen.queryAllByRole('option')).toEqual([]);
    // A usual line cannot be forgotten.
    await user.type(field, '\nCook');
    expect(screen.queryByTitle('Forget this suggestion (Shift+Delete)')).toBeNull();
    expect(field.getAttribute('role')).toBeNull();
  });

  it('inserts a new line on Enter while no suggestion is active', async () => {
    const { user } = await show('header', { header: '' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    await user.type(field, 'Ref');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    // True: nobody has prevented the default.
    expect(press('Enter', 13)).toBe(true);
  });

  it('offers trackers from a URL for bt-tracker', async () => {
    await show('bt-tracker', {});
    expect(within(screen.getByRole('group')).getByRole('button', { name: 'Trackers from a URL…' })).toBeTruthy();
  });
});
