/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { AddAgainPanel } from '../../../src/components/addAgain/AddAgainPanel';
import { redownloadClosed, redownloadOpened, redownloadRequested, redownloadSettled } from '../../../src/store/slices/redownload';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { makeState } from '../../helpers/makeState';
import { renderInStore } from '../../helpers/renderInStore';

const gid = 'a1';
const a = 'http://a/x.iso';
const b = 'ftp://b/x.iso';
const files = [makeFile({ path: '/dl/x.iso', uris: [a, b, a] })];

const show = (wanted: Parameters<typeof makeFullTask>[0]) =>
  renderInStore(<AddAgainPanel task={makeFullTask({ gid, files, ...wanted })} />, makeState());

// The first import of antd takes longer than a query waits.
beforeAll(() => import('../../../src/components/addAgain/RedownloadDialog'));

describe('components/addAgain/AddAgainPanel', () => {
  it('downloads a failed task again from a corrected link', async () => {
    const { user, actions } = await show({ status: 'error', errorCode: 3 });
    await user.click(screen.getByRole('button', { name: 'Download Again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download Again' }));
    const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Links' });
    expect(box.value).toBe(`${a}\n${b}`);
    await user.clear(box);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download Again' }).disabled).toBe(true);
    await user.click(box);
    await user.paste('http://new/x.iso');
    await user.click(dialog.getByRole('radio', { name: /^Replace the file/ }));
    await user.click(dialog.getByRole('button', { name: 'Download Again' }));
    expect(actions).toContainEqual(redownloadRequested({ gid, mode: 'overwrite', links: ['http://new/x.iso'], changes: {} }));
    expect(dialog.getByRole('button', { name: 'Adding…' }).ariaDisabled).toBe('true');
  });

  it('says that the name of the task is unknown', async () => {
    const { user } = await show({ status: 'error', details: { name: '' } });
    await user.click(screen.getByRole('button', { name: 'Download Again' }));
    expect(within(await screen.findByRole('dialog')).getByText('Unknown')).toBeTruthy();
  });

  it('keeps its dialog open and disables Cancel until the request is settled', async () => {
    const { user, dispatch } = await show({ status: 'error', errorCode: 3 });
    await user.click(screen.getByRole('button', { name: 'Download Again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download Again' }));
    expect(dialog.getByRole('button', { name: 'Cancel' }).ariaDisabled).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Download Again' }));
    expect(dialog.getByRole('button', { name: 'Cancel' }).ariaDisabled).toBe('true');
    dispatch(redownloadClosed());
    dispatch(redownloadSettled({ gid: 'b2', isAdded: true }));
    expect(screen.queryByRole('dialog')).toBeTruthy();
    dispatch(redownloadSettled({ gid, isAdded: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the whole part that another button names', async () => {
    const shown: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this);
    });
    const { dispatch } = await show({ status: 'error', errorCode: 24 });
    dispatch(redownloadOpened('headers'));
    const box = await screen.findByRole('textbox', { name: 'Request headers' });
    expect(document.activeElement).toBe(box);
    expect(shown.some((part) => part.contains(box))).toBe(true);
  });

  it('begins with the links when a link is to be replaced', async () => {
    const { dispatch } = await show({ status: 'error', errorCode: 3 });
    dispatch(redownloadOpened('links'));
    const links = await screen.findByRole('textbox', { name: 'Links' });
    const mode = screen.getByRole('radio', { name: /^Replace the file/ });
    expect(links.compareDocumentPosition(mode)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps the typed text when the request fails, and sends it again', async () => {
    const { user, actions, dispatch } = await show({ status: 'error', errorCode: 24 });
    dispatch(redownloadOpened('login'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download Again' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Links' }));
    await user.type(dialog.getByRole('textbox', { name: 'Links' }), 'http://new/x.iso');
    await user.type(dialog.getByRole('textbox', { name: 'Request headers' }), 'Cookie: a=b');
    await user.type(dialog.getByRole('textbox', { name: 'User name' }), 'me');
    const add = dialog.getByRole('button', { name: 'Download Again' });
    await user.click(add);
    dispatch(redownloadSettled({ gid, isAdded: false }));
    expect([add.textContent, add.ariaDisabled]).toEqual(['Download Again', null]);
    await user.click(add);
    const changes = { header: ['Cookie: a=b'], user: 'me' };
    const order = redownloadRequested({ gid, mode: 'continue', links: ['http://new/x.iso'], changes });
    expect(actions.filter(redownloadRequested.match)).toEqual([order, order]);
  });

  it('asks only for confirmation when the task is a torrent', async () => {
    const { user, actions } = await show({ status: 'error', files: [makeFile()], details: { isTorrent: true, infoHash: 'a'.repeat(40) } });
    await user.click(screen.getByRole('button', { name: 'Download Again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download Again' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.queryByRole('textbox', { name: 'Links' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Download Again' }));
    expect(actions).toContainEqual(redownloadRequested({ gid, mode: 'continue', links: [], changes: {} }));
  });
});
