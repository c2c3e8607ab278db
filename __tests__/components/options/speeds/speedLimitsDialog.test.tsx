/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { emptyPreset } from '../../../../src/domain/preset/preset';
import { SpeedLimitsButton } from '../../../../src/components/options/speeds/SpeedLimitsButton';
import DialogHost from '../../../../src/components/shell/DialogHost';
import { TextsContext } from '../../../../src/i18n/useText';
import { connected, connectionLost } from '../../../../src/store/slices/connection';
import { aVersion, makeState } from '../../../helpers/makeState';
import { makeStore } from '../../../helpers/makeStore';
import { makeTexts } from '../../../helpers/makeTexts';
import { renderInStore } from '../../../helpers/renderInStore';

async function open(state = makeState({ options: { 'max-overall-download-limit': '0', 'max-overall-upload-limit': '51200' } })) {
  const texts = await makeTexts();
  const { store } = makeStore({ state });
  render(
    <Provider store={store}>
      <TextsContext value={texts}>
        <SpeedLimitsButton />
        <DialogHost />
      </TextsContext>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Global Speed Limits' }));
  return { store, dialog: await screen.findByRole('dialog', { name: 'Global Speed Limits' }) };
}

describe('components/options/speeds/SpeedLimitsDialog', () => {
  it('shows both limits of the daemon, and closes', async () => {
    const { store, dialog } = await open();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Overall Download Limit' }).value).toBe('0');
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Overall Upload Limit' }).value).toBe('50K');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.getState().options.quickSettings).toBeUndefined();
  });

  it('stores a typed limit as a pending edit', async () => {
    const { store, dialog } = await open();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Overall Upload Limit' }), '{Backspace}M');
    expect(store.getState().options.edits['max-overall-upload-limit']).toMatchObject({ phase: 'pending', typed: '50M', base: '51200' });
    expect(within(dialog).getByRole('group', { name: 'Overall Upload Limit' }).dataset['phase']).toBe('pending');
  });

  it('shows the connection problem instead of limits, with a button to connect again', async () => {
    const { store, dialog } = await open(makeState({ isConnected: false }));
    expect(within(dialog).getByText('Asking aria2…')).toBeTruthy();
    act(() => {
      store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
    });
    expect(within(dialog).getByText('Disconnected · The connection was lost.')).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect again' }));
    await act(() => Promise.resolve(store.dispatch(connected({ version: aVersion, options: { 'max-overall-download-limit': '0' } }))));
    expect(within(dialog).queryByRole('button', { name: 'Connect again' })).toBeNull();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('is shown only while the preset shows one of its options', async () => {
    const hidden = ['option:max-overall-download-limit', 'option:max-overall-upload-limit'];
    const withHidden = (keys: readonly string[]) =>
      makeState({ options: { 'max-overall-upload-limit': '0' }, settings: { preset: { ...emptyPreset, hidden: keys } } });
    const { dialog } = await open(withHidden(hidden.slice(0, 1)));
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    cleanup();
    await renderInStore(<SpeedLimitsButton />, withHidden(hidden));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
