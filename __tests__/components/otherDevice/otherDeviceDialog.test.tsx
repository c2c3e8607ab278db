/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { encodeBase64, encodeBase64Url } from '../../../src/domain/base64';
import { pageUrl } from '../../../src/platform/address/pageAddress';
import { writeClipboard } from '../../../src/platform/files/clipboard';
import { watchOtherDevice } from '../../../src/sagas/otherDevice/otherDevice';
import { makeProfile } from '../../helpers/makeProfile';
import { modulesOfSvg, readQrCode } from '../../helpers/readQrCode';
import { renderPage } from '../../helpers/renderPage';

beforeAll(
  () => Promise.all([import('../../../src/components/otherDevice/OtherDeviceDialog'), import('../../../src/pages/StatusPage')]),
  120_000,
);

const secret = 'Käse?>';
const link = 'http://nas.lan/arioso/#!/settings/rpc/set/ws/nas.lan/6800/jsonrpc';
/** Attributes included. */
const markup = () => new XMLSerializer().serializeToString(document.body);

async function open({ page = 'http://nas.lan/arioso/', profile = makeProfile({ rpcHost: 'nas.lan', secret: encodeBase64(secret) }) } = {}) {
  const copied: string[] = [];
  const parts = await renderPage('/status', {
    profiles: [profile],
    watchers: [watchOtherDevice],
    provide: [
      [pageUrl, () => page],
      [writeClipboard, (text: string) => copied.push(text)],
    ],
  });
  await parts.user.click(screen.getByRole('button', { name: 'Open on your phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open on your phone' });
  const read = () => readQrCode(modulesOfSvg(within(dialog).getByRole('img', { name: 'QR code' })));
  return { ...parts, dialog, copied, read };
}

describe('components/otherDevice/OtherDeviceDialog', () => {
  it('shows the address as QR code and text, with the secret only while the box is checked', async () => {
    const { user, dialog, copied, read } = await open();
    const box = within(dialog).getByRole('checkbox', { name: 'Include the secret' });
    expect(box).toHaveProperty('checked', false);
    expect(read()).toBe(link);
    expect(within(dialog).getByRole('group', { name: 'Address' }).textContent).toContain(link);
    for (const form of [secret, encodeBase64(secret), encodeBase64Url(secret)]) expect(markup()).not.toContain(form);

    await user.click(box);
    const whole = `${link}/${encodeBase64Url(secret)}`;
    expect(read()).toBe(whole);
    expect(within(dialog).getByRole('checkbox', { description: 'Whoever sees the code or the address can control aria2.' })).toBe(box);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(copied).toEqual([whole]);

    await user.click(box);
    expect(read()).toBe(link);
    expect(markup()).not.toContain(encodeBase64Url(secret));

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open on your phone' }));
  });

  it('says that the server has no secret', async () => {
    const { user, dialog, read } = await open({ profile: makeProfile({ rpcHost: 'nas.lan' }) });
    const box = within(dialog).getByRole('checkbox', { name: 'Include the secret' });
    await user.click(box);
    expect(within(dialog).getByRole('checkbox', { description: 'This server has no secret.' })).toBe(box);
    expect(read()).toBe(link);
  });

  it('warns of loopback addresses, which a phone cannot open', async () => {
    const { dialog } = await open({ page: 'http://localhost:8080/', profile: makeProfile({ rpcHost: '127.0.0.1' }) });
    expect(dialog.textContent).toContain('This page has an address that only this device can open.');
    expect(dialog.textContent).toContain("The server's address is 127.0.0.1. On a phone that means the phone itself.");
    within(dialog).getByRole('img', { name: 'QR code' });
  });

  it('shows no QR code when the page is a local file', async () => {
    const { dialog } = await open({ page: 'file:///srv/index.html' });
    expect(dialog.textContent).toContain('This page is a file on this device.');
    expect(within(dialog).queryByRole('img', { name: 'QR code' })).toBeNull();
  });

  it('opens from the server menu by keyboard', async () => {
    const { user } = await renderPage('/status', { watchers: [watchOtherDevice], provide: [[pageUrl, () => 'http://nas.lan/']] });
    const button = await screen.findByRole('button', { name: /^Server:/ });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(1);
    await user.keyboard('{End}{Enter}');
    await screen.findByRole('dialog', { name: 'Open on your phone' });
  });
});
