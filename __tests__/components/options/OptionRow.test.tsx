/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { OptionRow } from '../../../src/components/options/OptionRow';
import { findDefinition } from '../../../src/domain/options/definitions';
import { unknownOption } from '../../../src/domain/options/optionDefinition';
import { connected } from '../../../src/store/slices/connection';
import { historiesRead, optionSaveStarted, optionSaveSucceeded, optionTyped } from '../../../src/store/slices/options';
import { makeState } from '../../helpers/makeState';
import { renderInStore } from '../../helpers/renderInStore';

const show = (key: string, options: Readonly<Record<string, string>>) =>
  renderInStore(<OptionRow definition={findDefinition(key) ?? unknownOption(key)} />, makeState({ options }));

const facts = () => screen.queryAllByRole('listitem').map((fact) => fact.textContent);

describe('components/options/OptionRow', () => {
  it('says what the default is, and offers it where another value is set', async () => {
    const { user, actions, container } = await show('split', { split: '9' });
    expect(screen.getByText('Default: 5')).toBeTruthy();
    expect(container.querySelector('[data-changed="true"]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(actions).toContainEqual(optionTyped({ key: 'split', typed: '5', isChoice: true }));
  });

  it('offers no way back to a default that is there', async () => {
    const { container } = await show('split', { split: '5' });
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
    expect(container.querySelector('[data-changed="false"]')).toBeTruthy();
  });

  it('is starred and unstarred', async () => {
    const { user, store } = await show('split', { split: '5' });
    const star = screen.getByRole('button', { name: 'Favourite', pressed: false });
    await user.click(star);
    expect(store.getState().settings.favouriteOptions).toBe('split');
    await user.click(screen.getByRole('button', { name: 'Favourite', pressed: true }));
    expect(store.getState().settings.favouriteOptions).toBe('');
  });

  it('says of what was saved that it lasts until aria2 restarts', async () => {
    const { dispatch } = await show('split', { split: '5' });
    expect(facts()).toEqual([]);
    dispatch(optionTyped({ key: 'split', typed: '7', isChoice: true }));
    dispatch(optionSaveStarted({ key: 'split' }));
    dispatch(optionSaveSucceeded({ key: 'split', options: { split: '7' } }));
    expect(facts()).toEqual(['Until aria2 restarts']);
  });

  it('lets what only the command line sets be read', async () => {
    await show('rpc-listen-port', { 'rpc-listen-port': '6800' });
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
    expect(facts()).toEqual(['Only when aria2 starts']);
  });

  it('says why an option is missing, and makes it readable only', async () => {
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

  it('offers what was typed before', async () => {
    const { dispatch, container } = await show('dir', { dir: '/dl' });
    dispatch(historiesRead({ dir: ['/a', '/b'] }));
    expect([...container.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual(['/a', '/b']);
  });

  it('takes trackers from the web, for trackers alone', async () => {
    await show('bt-tracker', {});
    expect(within(screen.getByRole('group')).getByRole('button', { name: 'Trackers from a URL…' })).toBeTruthy();
  });
});
