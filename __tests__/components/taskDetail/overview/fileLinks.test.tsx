/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { FileLinks } from '../../../../src/components/taskDetail/overview/FileLinks';
import { copyTextRequested } from '../../../../src/store/slices/clipboard';
import { makeFile, makeFullTask } from '../../../helpers/makeFullTask';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

const files = [makeFile({ path: '/dl/x.iso' })];

type Wanted = Parameters<typeof makeFullTask>[0];
const show = (wanted: Wanted, settings: { readonly fileLinks: string }) =>
  renderInStore(<FileLinks task={makeFullTask({ files, ...wanted })} />, makeState({ settings }));

describe('components/taskDetail/overview/FileLinks', () => {
  const fileLinks = JSON.stringify([{ prefix: '/dl', url: 'http://nas/files' }]);

  it('links the selected files that a rule maps, to open and to copy', async () => {
    const two = [
      makeFile({ index: 1, path: '/dl/a b.iso' }),
      makeFile({ index: 2, path: '/other/c.iso' }),
      makeFile({ index: 3, path: '/dl/d.iso', selected: false }),
    ];
    const { user, actions } = await show({ status: 'complete', files: two }, { fileLinks });
    const open = screen.getByRole('link', { name: 'Open a b.iso' });
    expect([open.getAttribute('href'), open.getAttribute('rel'), open.getAttribute('target')]).toEqual([
      'http://nas/files/a%20b.iso',
      'noreferrer',
      '_blank',
    ]);
    expect(screen.queryByRole('link', { name: /c\.iso|d\.iso/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy the link of a b.iso' }));
    expect(actions).toContainEqual(copyTextRequested('http://nas/files/a%20b.iso'));
  });

  it('links the folder of several files too, and applies only rules of this server', async () => {
    const several = ['a', 'b'].map((name, place) => makeFile({ index: place + 1, path: `/dl/album/${name}.flac` }));
    const task = { status: 'complete', files: several, details: { path: '/dl/album/' } } as const;
    const rules = [
      { prefix: '/dl', url: 'http://nas/files', rpcId: '' },
      { prefix: '/dl/album', url: 'http://elsewhere/', rpcId: 'other' },
    ];
    await show(task, { fileLinks: JSON.stringify(rules) });
    expect(screen.getByRole('link', { name: 'Open Folder' }).getAttribute('href')).toBe('http://nas/files/album/');
    expect(screen.getByRole('link', { name: 'Open a.flac' }).getAttribute('href')).toBe('http://nas/files/album/a.flac');
  });

  it('links the files of a seeding torrent', async () => {
    await show({ status: 'active', seeder: true, details: { isTorrent: true } }, { fileLinks });
    expect(screen.getByRole('link', { name: 'Open x.iso' })).toBeTruthy();
  });

  it.each([['active'], ['error'], ['removed']] as const)('links no files of a task that is %s', async (status) => {
    await show({ status }, { fileLinks });
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
  });
});
