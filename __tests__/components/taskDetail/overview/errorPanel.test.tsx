/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { ErrorPanel } from '../../../../src/components/taskDetail/overview/ErrorPanel';
import { AddAgainPanel } from '../../../../src/components/addAgain/AddAgainPanel';
import { emptyPreset } from '../../../../src/domain/preset/preset';
import { navigationRequested } from '../../../../src/store/slices/navigation';
import type { SettingsState } from '../../../../src/store/slices/settings';
import { redownloadRequested } from '../../../../src/store/slices/redownload';
import { addAgainSettled, addAgainStarted, retryRequested } from '../../../../src/store/slices/tasks';
import { makeFile, makeFullTask } from '../../../helpers/makeFullTask';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

const gid = 'a1';
const link = 'http://a/x.iso';
const show = (wanted: Parameters<typeof makeFullTask>[0], settings: Partial<SettingsState> = {}) => {
  const task = makeFullTask({ gid, status: 'error', files: [makeFile({ path: '/dl/x.iso', uris: [link] })], ...wanted });
  return renderInStore(
    <>
      <ErrorPanel task={task} />
      <AddAgainPanel task={task} />
    </>,
    makeState({ settings }),
  );
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Download Again' }));

// The first import of antd takes longer than a query waits.
beforeAll(() => import('../../../../src/components/addAgain/RedownloadDialog'));

describe('components/taskDetail/overview/ErrorPanel', () => {
  it("shows the cause, the advice and aria2's message, and retries", async () => {
    const { user, actions } = await show({ errorCode: 29, errorMessage: 'status=\u202Eodd' });
    const shown = panel('The remote server is overloaded or under maintenance.');
    expect(shown.getByText('Try again later. Arioso can retry automatically.')).toBeTruthy();
    expect(shown.getByText('Error code 29')).toBeTruthy();
    // A label would stand in place of the message (ARIA 1.2).
    expect(shown.getByText('status=⟨202E⟩odd').getAttribute('aria-label')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Retry' }));
    expect(actions).toContainEqual(retryRequested([gid]));
    await user.click(shown.getByRole('button', { name: 'Retry automatically…' }));
    expect(actions).toContainEqual(navigationRequested({ to: '/settings/arioso' }));
  });

  it('has its buttons disabled while the task is being added again', async () => {
    const { dispatch } = await show({ errorCode: 3, details: { isTorrent: true, infoHash: 'a'.repeat(40) } });
    const names = ['Retry', 'Download Again', 'Seed or Check Again'];
    const disabled = () =>
      screen.getAllByRole<HTMLButtonElement>('button').filter((button) => button.disabled || button.ariaDisabled === 'true');
    const named = () => screen.getAllByRole('button').filter((button) => names.includes(button.textContent));
    expect([disabled().length, named().length > 1]).toEqual([0, true]);
    dispatch(addAgainStarted([gid]));
    expect(disabled()).toEqual(expect.arrayContaining(named()));
    dispatch(addAgainSettled({ succeeded: [], failed: [gid] }));
    expect(disabled()).toEqual([]);
  });

  it('offers no automatic retry when the preset hides the retry rules', async () => {
    await show({ errorCode: 29 }, { preset: { ...emptyPreset, hidden: ['retryRules'] } });
    expect(panel('The remote server is overloaded or under maintenance.').getByRole('button').textContent).toBe('Retry');
  });

  it('downloads again into another folder', async () => {
    const { user, actions } = await show({ errorCode: 16, errorMessage: 'cause: Permission denied' });
    await user.click(panel('The file could not be created.').getByRole('button', { name: 'Other folder…' }));
    const form = await dialog();
    const box = form.getByRole<HTMLInputElement>('textbox', { name: 'Folder' });
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('/dl');
    await user.clear(box);
    await user.paste('/data');
    await user.click(form.getByRole('button', { name: 'Download Again' }));
    expect(actions).toContainEqual(redownloadRequested({ gid, mode: 'continue', links: [link], changes: { dir: '/data' } }));
  });

  it('replaces the link of a file that is not found', async () => {
    const { user, actions } = await show({ errorCode: 3 });
    await user.click(panel('The resource was not found.').getByRole('button', { name: 'Replace link…' }));
    const form = await dialog();
    const box = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Links' });
    expect(document.activeElement).toBe(box);
    await user.clear(box);
    await user.paste('http://new/x.iso');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(form.getByRole('button', { name: 'Download Again' }));
    expect(actions).toContainEqual(redownloadRequested({ gid, mode: 'continue', links: ['http://new/x.iso'], changes: {} }));
  });

  it('sends request headers, and rejects lines that are no header', async () => {
    const { user, actions } = await show({ errorCode: 22, errorMessage: 'status=403' });
    await user.click(panel('The HTTP response header was bad or unexpected.').getByRole('button', { name: 'Request headers…' }));
    const form = await dialog();
    const box = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request headers' });
    expect(document.activeElement).toBe(box);
    await user.paste('no header');
    expect(form.getByRole('alert').textContent).toBe('Each line has a name, a colon and a value.');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Download Again' }).disabled).toBe(true);
    await user.clear(box);
    await user.paste('Referer: http://a/\n');
    await user.click(form.getByRole('button', { name: 'Download Again' }));
    expect(actions).toContainEqual(
      redownloadRequested({ gid, mode: 'continue', links: [link], changes: { header: ['Referer: http://a/'] } }),
    );
  });

  it('downloads again with user name and password', async () => {
    const { user, actions } = await show({ errorCode: 24, errorMessage: 'Authorization failed.' });
    await user.click(panel('HTTP authorization failed.').getByRole('button', { name: 'Log in…' }));
    const form = await dialog();
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'User name' }));
    await user.keyboard('me');
    await user.click(form.getByLabelText('Password'));
    await user.keyboard('pw');
    await user.click(form.getByRole('button', { name: 'Download Again' }));
    const changes = { user: 'me', password: 'pw' };
    expect(actions).toContainEqual(redownloadRequested({ gid, mode: 'continue', links: [link], changes }));
  });

  it('suggests replacing the file when the checksum does not match', async () => {
    const { user } = await show({ errorCode: 32 });
    await user.click(panel('The checksum does not match.').getByRole('button', { name: 'From the beginning…' }));
    expect((await dialog()).getByRole<HTMLInputElement>('radio', { name: /^Replace the file/ }).checked).toBe(true);
  });

  it('is absent while the task is active', async () => {
    await show({ status: 'active' });
    expect(screen.queryByRole('group', { name: 'Next steps' })).toBeNull();
  });
});
