/** @jest-environment jsdom */
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { makeProfile } from '../helpers/makeProfile';
import { settingRow } from '../helpers/pageElements';
import { renderPage } from '../helpers/renderPage';

jest.setTimeout(60_000);
beforeAll(() => import('../../src/pages/SettingsPage'), 120_000);

const setting = () => settingRow('browserNotificationEvents');
const box = (name: string) => within(setting()).getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () => ['Started', 'Finished', 'Failed'].map((topic) => box(`${topic} downloads`).checked);

async function open(browserNotificationEvents = '') {
  const profiles = [makeProfile({ rpcId: 'a', rpcAlias: 'NAS' }), makeProfile({ rpcId: 'b', rpcAlias: 'Attic', rpcHost: 'attic' })];
  const parts = await renderPage('/settings/arioso', { settings: { browserNotificationEvents }, profiles });
  const stored = (): unknown => JSON.parse(parts.store.getState().settings.browserNotificationEvents || '[]');
  return { ...parts, stored };
}

describe('pages/SettingsPage, notifications', () => {
  it('has a box for each topic, for all connections and for one', async () => {
    const { user, stored } = await open();
    expect(ticked()).toEqual([false, true, true]);
    await user.click(box('Started downloads'));
    const all = { started: true, finished: true, failed: true };
    expect(stored()).toEqual([all]);
    await user.selectOptions(within(setting()).getByRole('combobox', { name: 'Server' }), 'b');
    expect(setting().textContent).toContain('This server uses the choice for all servers until you change it here.');
    await user.click(box('Finished downloads'));
    expect(stored()).toEqual([all, { ...all, finished: false, rpcId: 'b' }]);
    expect(ticked()).toEqual([true, false, true]);
    await user.click(within(setting()).getByRole('button', { name: 'Use the choice for all servers' }));
    expect(stored()).toEqual([all]);
    expect(ticked()).toEqual([true, true, true]);
    expect(document.activeElement).toBe(within(setting()).getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    expect(stored()).toEqual([all, { ...all, finished: false, rpcId: 'b' }]);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'));
  });

  it('keeps the stored choice when there are too many entries, and says why', async () => {
    const full = JSON.stringify(Array.from({ length: 100 }, (_, place) => ({ started: true, rpcId: `c${place}` })));
    const { user, store } = await open(full);
    await user.click(box('Failed downloads'));
    expect(within(setting()).getByRole('alert').textContent).toBe('Not saved. There are more than 100 rules.');
    expect([store.getState().settings.browserNotificationEvents === full, ticked()]).toEqual([true, [false, true, true]]);
  });

  it('reports the place of a mistake', async () => {
    await open('[{"failed":"no"}]');
    expect(within(setting()).getByRole('alert').textContent).toContain('Rule 1: “failed” must be true or false.');
    expect(within(setting()).queryByRole('checkbox')).toBeNull();
    const text = within(setting()).getByRole('textbox');
    act(() => text.focus());
    fireEvent.change(text, { target: { value: '[{"failed":false}]' } });
    expect(ticked()).toEqual([false, true, false]);
    // The user types on in the same box.
    expect(document.activeElement).toBe(text);
  });
});
