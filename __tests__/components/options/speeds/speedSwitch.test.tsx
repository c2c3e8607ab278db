/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import DialogHost from '../../../../src/components/shell/DialogHost';
import { SpeedSwitch } from '../../../../src/components/options/speeds/SpeedSwitch';
import { emptyPreset } from '../../../../src/domain/preset/preset';
import { optionsTyped } from '../../../../src/store/slices/options';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

const limits = (download: string, upload: string) => ({ 'max-overall-download-limit': download, 'max-overall-upload-limit': upload });
const show = (options: Readonly<Record<string, string>>, wanted: Parameters<typeof makeState>[0] = {}) =>
  renderInStore(<SpeedSwitch />, makeState({ options, ...wanted }));
const switchButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Speed profile/ });

describe('components/options/speeds/SpeedSwitch', () => {
  it.each([
    ['0', '0', 'Speed profile: Full. Switch to Quiet'],
    ['524288', '65536', 'Speed profile: Quiet. Switch to Full'],
  ])('names the active profile for the limits %s and %s', async (download, upload, name) => {
    await show(limits(download, upload));
    expect(switchButton().getAttribute('aria-label')).toBe(name);
  });

  it('sets both limits with one click', async () => {
    const { user, actions, store } = await show(limits('0', '0'));
    await user.click(switchButton());
    expect(actions).toContainEqual(
      optionsTyped([
        { key: 'max-overall-download-limit', typed: '512K', isComplete: true },
        { key: 'max-overall-upload-limit', typed: '64K', isComplete: true },
      ]),
    );
    expect(Object.values(store.getState().options.edits).map(({ phase }) => phase)).toEqual(['pending', 'pending']);
  });

  it('shows "Other limits" for limits of no profile, and switches from them to the slow profile', async () => {
    const { user, actions } = await show(limits('1000', '0'));
    expect(switchButton().textContent).toContain('Other limits');
    await user.click(switchButton());
    expect(actions.find(optionsTyped.match)?.payload.map(({ typed }) => typed)).toEqual(['512K', '64K']);
  });

  it("uses the names and limits of the user's profiles", async () => {
    await show(limits('0', '0'), { settings: { speedProfiles: 'Day;1M;0|Night;0;0' } });
    expect(switchButton().getAttribute('aria-label')).toBe('Speed profile: Night. Switch to Day');
  });

  it('is disabled without a connection', async () => {
    await show({}, { isConnected: false });
    expect(switchButton().disabled).toBe(true);
  });

  it.each(['download', 'upload'])('is hidden if the preset hides the %s limit', async (direction) => {
    const preset = { ...emptyPreset, hidden: [`option:max-overall-${direction}-limit`] };
    await show(limits('0', '0'), { settings: { preset } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  async function openDialog() {
    const { user } = await renderInStore(
      <>
        <SpeedSwitch />
        <DialogHost />
      </>,
      makeState({ options: limits('0', '0') }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit speed profiles' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Speed profiles' }) };
  }

  it('opens the dialog of speed profiles', async () => {
    const { dialog } = await openDialog();
    expect(dialog.querySelectorAll('input')).toHaveLength(6);
  });

  it('shows in the dialog what is wrong with a limit or a name', async () => {
    const { user } = await openDialog();
    const [limit] = screen.getAllByRole('textbox', { name: 'Download limit' });
    if (!limit) throw new Error('The dialog has no limit.');
    await user.clear(limit);
    await user.type(limit, '1.5M');
    expect(screen.getByRole('alert').textContent).toBe('Input value is invalid!');
    await user.clear(limit);
    expect(screen.getByRole('alert').textContent).toBe('Option value cannot be empty!');
    await user.type(limit, '15M');
    expect(screen.queryByRole('alert')).toBeNull();
    const [name] = screen.getAllByRole('textbox', { name: 'Name' });
    if (!name) throw new Error('The dialog has no name.');
    await user.clear(name);
    expect(screen.getByRole('alert').textContent).toBe('A profile needs a name.');
    await user.type(name, 'Day;Night');
    expect(screen.getByRole('alert').textContent).toBe('A name cannot contain ; or |.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.clear(name);
    await user.type(name, '|');
    expect(screen.getByRole('alert').textContent).toBe('A name cannot contain ; or |.');
  });
});
