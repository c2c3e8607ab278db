import type { Locator, Page } from 'playwright-core';
import type { Aria2Process } from '../../../../scripts/testbed/aria2Process';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import { untilGone } from './pageElements';
import { storedSettings } from './taskLists';

/** Elements of the settings page, found by the roles and hooks of docs/interface.md. */

export const setting = (page: Page, key: string): Locator => page.locator(`[data-setting="${key}"]`);
export const settingControl = (page: Page, key: string): Locator => setting(page, key).locator('input, select, textarea').first();

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export async function untilStored(page: Page, what: string, isSo: (options: Readonly<Record<string, unknown>>) => boolean): Promise<void> {
  await waitUntil(`stored is ${what}`, async () => isSo(await storedSettings(page)));
}

export const storedSetting = async (page: Page, key: string): Promise<unknown> => (await storedSettings(page))[key];

/** Presses a button of the open dialog. */
export async function answer(page: Page, name: 'OK' | 'Cancel'): Promise<void> {
  const dialog = page.locator('dialog[open]').last();
  await dialog.getByRole('button', { name, exact: true }).click();
  await untilGone(dialog.getByRole('button', { name, exact: true }));
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A stored profile of this daemon. */
export const profileOf = (daemon: Aria2Process, rpcAlias: string, more: object = {}) => ({
  ...{ rpcId: rpcAlias, rpcAlias, rpcHost: '127.0.0.1', rpcPort: daemon.port, rpcInterface: 'jsonrpc' },
  ...{ protocol: 'ws', httpMethod: 'POST', secret: base64(daemon.secret), rpcRequestHeaders: '', ...more },
});
