import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { choicesOf } from '../../src/domain/settings/settingChoices';
import { settingDefinitions, settingKeys } from '../../src/domain/settings/settings';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { dialogNamed, focusedElement, untilConnected, untilGone } from './support/page/pageElements';
import { answer, base64, button, settingControl, setting, storedSetting, untilStored } from './support/page/settings';
import { serveSite, type Site } from './support/servers/site';
import { openTab } from './support/page/tabs';
import { storedSettings } from './support/page/taskLists';
import { watchFor } from './support/traffic';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
let site: Site;

beforeAll(async () => {
  daemon = await lasting(startAria2({ secret: 's' }));
  site = await lasting(serveSite({ daemons: [{ port: daemon.port, secret: 's', alias: 'Attic' }] }));
});

async function openSettings(path = '/settings/arioso', options: VisitOptions = {}): Promise<Page> {
  const { page } = await browser.open(`${site.url}#!${path}`, options);
  await setting(page, 'language').waitFor();
  return page;
}

/** For each setting with a choice or a switch: a stored value other than the default. */
const others: Readonly<Record<string, string | boolean>> = {
  ...Object.fromEntries(
    settingKeys
      // The browser asks before it shows notifications (notifications.e2e.ts).
      .filter((key) => key !== 'browserNotification')
      .flatMap((key): [string, string | boolean][] => {
        const { kind, default: usual } = settingDefinitions[key];
        const choice = choicesOf(key).find((value) => value !== String(usual));
        return kind === 'switch' ? [[key, !usual]] : choice === undefined ? [] : [[key, choice]];
      }),
  ),
  language: 'zh_Hans',
  theme: 'light',
};

describe('e2e/settings', () => {
  it('keeps every setting that is changed, through a reload', async () => {
    const page = await openSettings();
    for (const [key, value] of Object.entries(others).reverse()) {
      if (typeof value === 'boolean') await settingControl(page, key).click();
      else await settingControl(page, key).selectOption(value);
      await untilStored(page, key, (options) => String(options[key]) === String(value));
    }
    await settingControl(page, 'title').fill('${rpcprofile} – ${downloading:noprefix}');
    await untilStored(page, 'title', ({ title }) => title === '${rpcprofile} – ${downloading:noprefix}');
    await page.reload();
    await setting(page, 'language').waitFor();
    for (const [key, value] of Object.entries(others)) {
      if (typeof value === 'boolean') expect([key, await settingControl(page, key).isChecked()]).toEqual([key, value]);
      else expect([key, await settingControl(page, key).inputValue()]).toEqual([key, value]);
      expect(await setting(page, key).getAttribute('data-changed')).toBe('true');
    }
    await waitUntil('the title follows', async () => (await page.title()) === 'Attic – 0');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });

  it('shows three colour themes at once, and the title while it is typed', async () => {
    const page = await openSettings('/settings/ariang', { colorScheme: 'light' });
    for (const [theme, shown] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'light'],
    ] as const) {
      await settingControl(page, 'theme').selectOption(theme);
      await page.locator(`html[data-theme="${shown}"]`).waitFor();
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"]').waitFor();
    await settingControl(page, 'title').fill('${upspeed:noprefix:scale=1} ${nothing} ');
    await page
      .getByRole('button', { name: /^Server/ })
      .first()
      .waitFor();
    await setting(page, 'title')
      .getByRole('button', { name: /rpcprofile/ })
      .click();
    await page.locator('[data-title-preview]').filter({ hasText: '0.0 B/s ${nothing} Attic' }).waitFor();
    await setting(page, 'title').getByRole('button', { name: 'Reset to default: Page title' }).click();
    expect(await settingControl(page, 'title').inputValue()).toBe('${downspeed}, ${upspeed} - ${title}');
    expect(await storedSetting(page, 'title')).toBeUndefined();
  });

  it('applies another interval at once, says so, and shows an interval that is no choice', async () => {
    const { page, traffic } = await browser.open(`${site.url}#!/settings/arioso`, {
      storage: { 'Arioso.Options': '{"globalStatRefreshInterval":1500,"extendRpcServers":[]}' },
    });
    const statsSince = (fromMs: number) => traffic.sentSince(fromMs).filter(({ text }) => text.includes('aria2.getGlobalStat'));
    await setting(page, 'language').waitFor();
    await waitUntil('the totals are polled', () => statsSince(0).length >= 2);
    expect(await settingControl(page, 'globalStatRefreshInterval').locator('option:checked').textContent()).toBe('1500 milliseconds');
    expect(await settingControl(page, 'globalStatRefreshInterval').locator('option').count()).toBe(9);
    await settingControl(page, 'globalStatRefreshInterval').selectOption('Disabled');
    const notice = page.getByRole('status').filter({ hasText: 'The changes are in effect' });
    await notice.waitFor();
    const from = performance.now();
    await watchFor(3000);
    expect(statsSince(from)).toEqual([]);
    // That notice is about to close by itself.
    await untilGone(notice);
    await settingControl(page, 'downloadTaskRefreshInterval').selectOption('Disabled');
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
    await setting(page, 'language').waitFor();
    expect(await settingControl(page, 'globalStatRefreshInterval').inputValue()).toBe('0');
  });

  it('has debug mode only under its own address', async () => {
    const page = await openSettings();
    expect(await setting(page, 'debugMode').count()).toBe(0);
    await page.evaluate(() => {
      location.hash = '#!/settings/arioso/debug';
    });
    await settingControl(page, 'debugMode').click();
    await page.getByRole('link', { name: 'Debug Console' }).waitFor();
    expect(await storedSetting(page, 'debugMode')).toBeUndefined();
  });

  it('finds a setting by any word of it, and what was changed', async () => {
    const page = await openSettings();
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('swipe');
    expect(await page.locator('[data-setting]').count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('none such');
    await page.getByText('No setting matches.').waitFor();
    await page.getByRole('searchbox', { name: 'Search settings' }).press('Escape');
    await settingControl(page, 'swipeGesture').click();
    await page.getByRole('button', { name: 'Changed from default 1' }).click();
    expect(await page.locator('[data-setting]').evaluateAll((all) => all.map((one) => one.getAttribute('data-setting')))).toEqual([
      'swipeGesture',
    ]);
  });

  it('exports the stored settings, with secrets only on request, and imports them again', async () => {
    const page = await openSettings();
    await settingControl(page, 'theme').selectOption('light');
    await button(page, 'Add RPC Setting').click();
    await settingControl(page, 'rpcAlias').fill('Cellar');
    await settingControl(page, 'secret').fill('geheim');
    await settingControl(page, 'secret').press('Enter');
    await untilStored(page, 'the secret', (options) => JSON.stringify(options).includes(base64('geheim')));
    await openTab(page, 'Global');
    const save = async (withSecrets: boolean) => {
      await button(page, 'Export Settings').click();
      const dialog = dialogNamed(page, 'Export Settings');
      if (withSecrets) await dialog.getByRole('checkbox', { name: 'Include secrets' }).check();
      const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
      expect(download.suggestedFilename()).toBe('AriosoConfig.json');
      return readFile(await download.path(), 'utf8');
    };
    const safe = await save(false);
    expect(safe).not.toContain(base64('geheim'));
    expect(safe).not.toMatch(/"(?:secret|rpcRequestHeaders)": "[^"]/);
    const whole = await save(true);
    expect(JSON.parse(whole)).toEqual(await storedSettings(page));

    await settingControl(page, 'theme').selectOption('dark');
    await openTab(page, 'Cellar');
    await button(page, 'Remove RPC Setting').click();
    await answer(page, 'OK');
    await openTab(page, 'Global');
    await importText(page, whole);
    await page.locator('html[data-theme="light"]').waitFor();
    await page.getByRole('tab', { name: 'Cellar' }).waitFor();
    await untilConnected(page);
    await untilStored(page, 'as before', (options) => JSON.stringify(options) === JSON.stringify(JSON.parse(whole)));
    // Importing a file without secrets keeps the stored secrets.
    await importText(page, safe);
    await page.getByText('The settings have been imported and are in effect.').first().waitFor();
    await untilStored(page, 'with the secret', (options) => JSON.stringify(options).includes(base64('geheim')));
  });

  it("imports AriaNg's export unchanged, says what it leaves out, and refuses other files", async () => {
    const page = await openSettings();
    await button(page, 'Import Settings').click();
    const dialog = dialogNamed(page, 'Import Settings');
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    for (const text of ['[1]', 'nonsense', '"text"']) {
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await dialogNamed(page, 'Error').getByText('Invalid settings data format!').waitFor();
      await answer(page, 'OK');
      expect(await dialog.getByRole('textbox').inputValue()).toBe(text);
    }
    await dialog.getByRole('textbox').fill('');
    await dialog.locator('[data-file="settings"]').setInputFiles({
      name: 'AriaNgConfig.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(ariaNgExport, null, 2)),
    });
    await waitUntil('the file was read', async () => (await dialog.getByRole('textbox').inputValue()).includes('browserNotificationSound'));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    const question = dialogNamed(page, 'Replace the settings?');
    await question.getByText('2 servers replace all').waitFor();
    expect(await question.getByRole('listitem').allTextContents()).toEqual(['somethingNew', '__proto__x']);
    await answer(page, 'OK');
    await page.locator('html[data-theme="light"][lang="zh-Hans"]').waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(expect.arrayContaining(['NAS', 'second']));
    const stored = await storedSettings(page);
    expect(stored).toMatchObject({
      rpcAlias: 'NAS',
      titleRefreshInterval: 3000,
      confirmTaskRemoval: false,
      extendRpcServers: [{ rpcAlias: 'second', protocol: 'https', httpMethod: 'GET' }],
    });
    expect(stored).not.toHaveProperty('somethingNew');
    await page
      .locator('[role="status"][data-connection]')
      .filter({ hasText: /^已连接$/ })
      .waitFor();
  });

  it('asks, then resets everything, and clears the history', async () => {
    const page = await openSettings('/settings/arioso', {
      storage: { 'Arioso.History.dir': '["/a"]', 'Arioso.Options': '{"theme":"light","extendRpcServers":[]}', other: 'x' },
    });
    await button(page, 'Clear Settings History').click();
    await answer(page, 'OK');
    await waitUntil('the history is gone', () => page.evaluate(() => localStorage.getItem('Arioso.History.dir') === null));
    expect(await storedSetting(page, 'theme')).toBe('light');
    await button(page, 'Reset Settings').click();
    expect(await focusedElement(page)).toBe('Cancel');
    await answer(page, 'Cancel');
    expect(await storedSetting(page, 'theme')).toBe('light');
    await button(page, 'Reset Settings').click();
    // Otherwise browser.open would restore its values at the reload.
    await page.context().addInitScript(() => {
      if (location.protocol !== 'about:' && !sessionStorage.getItem('seen')) {
        sessionStorage.setItem('seen', '1');
        localStorage.removeItem('Arioso.Options');
        localStorage.removeItem('Arioso.History.dir');
      }
    });
    await Promise.all([page.waitForEvent('load'), dialogNamed(page, 'Reset all settings?').getByRole('button', { name: 'OK' }).click()]);
    await page.locator('html[data-theme="dark"]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('other'))).toBe('x');
  });

  it('goes to the next tab by keys and by a swipe', async () => {
    const page = await openSettings('/settings/arioso', { hasTouch: true, viewport: { width: 390, height: 844 } });
    await page.getByRole('tab', { name: 'Global' }).focus();
    await page.keyboard.press('ArrowRight');
    await setting(page, 'rpcHost').waitFor();
    await page.keyboard.press('Home');
    await setting(page, 'theme').waitFor();
    await swipeLeft(page);
    await setting(page, 'rpcHost').waitFor();
  });
});

async function importText(page: Page, text: string): Promise<void> {
  await button(page, 'Import Settings').click();
  const dialog = dialogNamed(page, 'Import Settings');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await answer(page, 'OK');
}

async function swipeLeft(page: Page): Promise<void> {
  await page.getByRole('tabpanel').evaluate((panel) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: panel, clientX: x, clientY: 400 });
    panel.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)], changedTouches: [touch(300)] }));
    panel.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(100)] }));
  });
}

/** An export as AriaNg writes it (docs/reference-behaviour.md, section 5). */
const ariaNgExport = {
  language: 'zh_Hans',
  theme: 'light',
  title: '${downspeed}, ${upspeed} - ${title}',
  titleRefreshInterval: 3000,
  browserNotification: false,
  browserNotificationSound: true,
  browserNotificationFrequency: 'unlimited',
  rpcAlias: 'NAS',
  rpcHost: '127.0.0.1',
  get rpcPort() {
    return String(daemon.port);
  },
  rpcInterface: 'jsonrpc',
  protocol: 'ws',
  httpMethod: 'POST',
  rpcRequestHeaders: '',
  secret: base64('s'),
  extendRpcServers: [
    {
      rpcId: 'QXJpYU5nXzE2',
      rpcAlias: 'second',
      rpcHost: 'second.lan',
      rpcPort: 6800,
      rpcInterface: 'jsonrpc',
      protocol: 'https',
      httpMethod: 'GET',
      rpcRequestHeaders: '',
      secret: '',
    },
  ],
  webSocketReconnectInterval: 5000,
  globalStatRefreshInterval: 1000,
  downloadTaskRefreshInterval: 1000,
  keyboardShortcuts: true,
  swipeGesture: true,
  dragAndDropTasks: true,
  rpcListDisplayOrder: 'recentlyUsed',
  afterCreatingNewTask: 'task-list',
  removeOldTaskAfterRetrying: false,
  confirmTaskRemoval: false,
  includePrefixWhenCopyingFromTaskDetails: true,
  showPiecesInfoInTaskDetailPage: 'le10240',
  afterRetryingTask: 'task-list-downloading',
  taskListIndependentDisplayOrder: false,
  displayOrder: 'default:asc',
  waitingTaskListPageDisplayOrder: 'default:asc',
  stoppedTaskListPageDisplayOrder: 'default:asc',
  fileListDisplayOrder: 'default:asc',
  peerListDisplayOrder: 'default:asc',
  somethingNew: 1,
  __proto__x: {},
};
