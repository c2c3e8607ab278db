/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { ErrorPanel } from '../../src/components/taskDetail/overview/ErrorPanel';
import RedownloadDialog from '../../src/components/addAgain/RedownloadDialog';
import SeedAgainDialog from '../../src/components/addAgain/SeedAgainDialog';
import { emptyPreset } from '../../src/domain/preset/preset';
import { draftTextAdded } from '../../src/store/slices/newTask';
import { makeFile, makeFullTask } from '../helpers/makeFullTask';
import { makeState } from '../helpers/makeState';
import { renderInStore } from '../helpers/renderInStore';
import { renderPage } from '../helpers/renderPage';
import { beWide } from '../helpers/taskGrid';

// The whole page is rendered, and antd with it: a loaded machine takes its time.
jest.setTimeout(60_000);
beforeAll(() => Promise.all([import('../../src/pages/NewTaskPage'), import('../../src/components/newTask/review/ReviewTable')]), 120_000);

const hiding = (...keys: readonly string[]) => ({ preset: { ...emptyPreset, hidden: keys.map((key) => `option:${key}`) } });
const task = makeFullTask({ gid: 'a', status: 'error', files: [makeFile({ path: '/dl/x.iso', uris: ['http://a/x.iso'] })] });

describe('pages, options that a preset hides', () => {
  const magnet = 'magnet:?xt=urn:btih:1';
  async function openForm(...keys: readonly string[]) {
    beWide();
    const { store, user } = await renderPage('/new', { lists: { active: [], waiting: [] }, settings: hiding(...keys) });
    await screen.findByRole('button', { name: 'Download Now' });
    act(() => void store.dispatch(draftTextAdded(magnet)));
    await screen.findByRole('button', { name: 'Review…' });
    return { user };
  }
  const folder = () => screen.queryByLabelText('Folder');
  const choice = () => screen.queryByRole('checkbox', { name: 'Choose files when metadata is ready' });

  it('shows folder and file selection in the form by default', async () => {
    await openForm();
    expect([folder(), choice()]).not.toContain(null);
  });

  it('hides folder and file selection in the form', async () => {
    await openForm('dir', 'pause-metadata');
    expect([folder(), choice()]).toEqual([null, null]);
  });

  it.each([
    [[], ['Link', 'File name', 'Folder', 'Headers']],
    [['dir'], ['Link', 'File name', 'Headers']],
    [['out', 'dir', 'header'], ['Link']],
  ])('has no column for %j in the review', async (keys, names) => {
    const { user } = await openForm(...keys);
    await user.click(screen.getByRole('button', { name: 'Review…' }));
    const table = within(await screen.findByRole('table', { name: 'Downloads to add' }));
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(0, -1)).toEqual(names);
    expect(table.queryAllByRole('textbox')).toHaveLength(names.length - 1);
    expect(table.getByRole('button', { name: `Take out ${magnet}` })).toBeTruthy();
  });

  it.each([
    [[], ['Links', 'Folder', 'File name', 'Request headers', 'User name', 'Password']],
    [
      ['dir', 'http-user'],
      ['Links', 'File name', 'Request headers'],
    ],
    [
      ['out', 'header', 'ftp-passwd'],
      ['Links', 'Folder'],
    ],
  ])('has no field for %j in Download Again', async (keys, names) => {
    await renderInStore(
      <RedownloadDialog task={task} field={undefined} isAdding={false} onClose={jest.fn()} />,
      makeState({ settings: hiding(...keys) }),
    );
    expect([...document.querySelectorAll('label[for]')].map(({ textContent }) => textContent)).toEqual(names);
  });

  it('offers no remedy that needs a hidden option', async () => {
    const failed = { ...task, errorCode: 16, errorMessage: 'cause: Permission denied' };
    const { unmount } = await renderInStore(<ErrorPanel task={failed} />, makeState());
    expect(screen.getByRole('button', { name: 'Other folder…' })).toBeTruthy();
    unmount();
    await renderInStore(<ErrorPanel task={failed} />, makeState({ settings: hiding('dir') }));
    expect(screen.queryByRole('button', { name: 'Other folder…' })).toBeNull();
  });

  it('asks only for the other options before seeding again', async () => {
    const present = { isSeeding: true, ratio: '1.0', time: '' };
    await renderInStore(
      <SeedAgainDialog names={['one']} present={present} onClose={jest.fn()} />,
      makeState({ settings: hiding('seed-ratio', 'bt-hash-check-seed') }),
    );
    expect(screen.getByRole('textbox', { name: 'Seed Time' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Seed Until Ratio' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check and Seed' }).disabled).toBe(false);
  });
});
