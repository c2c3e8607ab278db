import type { Locator, Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { editor, globalOptions } from './support/page/optionEditors';
import { dialogNamed, focusedElement, typeWithoutRest, untilConnected, untilDisconnected, untilGone } from './support/page/pageElements';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

const download = 'max-overall-download-limit';
const upload = 'max-overall-upload-limit';

const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** Records the phases of this option's editor from now on. */
async function phasesOf(page: Page, key: string): Promise<() => Promise<readonly string[]>> {
  const seen = await editor(page, key).evaluateHandle((group) => {
    const phases: string[] = [];
    new MutationObserver(() => phases.push(group.getAttribute('data-phase') ?? '')).observe(group, { attributeFilter: ['data-phase'] });
    return phases;
  });
  return () => seen.jsonValue();
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Global Speed Limits' }).click();
  const dialog = dialogNamed(page, 'Global Speed Limits');
  await dialog.waitFor();
  return dialog;
}

describe('e2e/quickSettings', () => {
  async function start(daemonArgs: readonly string[] = []) {
    const daemon = await started(startAria2({ secret: 's', extraArgs: [...daemonArgs] }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: daemon.secret }] }));
    return { daemon, site };
  }

  it('sets both limits as they are typed, each read back from the daemon', async () => {
    const { daemon, site } = await start([`--${download}=20M`]);
    const { page } = await browser.open(site.url);
    await untilConnected(page);
    const dialog = await openDialog(page);
    expect(await box(page, 'Overall Download Limit').inputValue()).toBe('20M');

    const phases = await phasesOf(page, download);
    await box(page, 'Overall Download Limit').fill('');
    await typeWithoutRest(box(page, 'Overall Download Limit'), '3M');
    await editor(page, download, 'success').waitFor();
    expect(await phases()).toEqual(['error', 'pending', 'saving', 'success']);
    expect((await globalOptions(daemon))[download]).toBe('3145728');

    await box(page, 'Overall Upload Limit').fill('2G');
    await editor(page, upload, 'success').waitFor();
    expect((await globalOptions(daemon))[upload]).toBe('2147483648');

    await dialog.getByRole('button', { name: 'Close' }).click();
    await untilGone(dialog);
    expect(await focusedElement(page)).toBe('Global Speed Limits');
  });

  it('explains wrong input, saves none of it, and shows what other clients have set', async () => {
    const { daemon, site } = await start();
    const { page } = await browser.open(site.url);
    await untilConnected(page);
    await daemon.call('aria2.changeGlobalOption', { [download]: '1M' });
    await openDialog(page);
    await waitUntil('the dialog has read the options again', async () => (await box(page, 'Overall Download Limit').inputValue()) === '1M');

    await box(page, 'Overall Download Limit').fill('1.5M');
    await editor(page, download, 'error').waitFor();
    await page.getByText('Input value is invalid!', { exact: true }).waitFor();
    // The other option has the same delay. By now the invalid value would have been sent.
    await box(page, 'Overall Upload Limit').fill('2M');
    await editor(page, upload, 'success').waitFor();
    expect((await globalOptions(daemon))[upload]).toBe('2097152');
    expect((await globalOptions(daemon))[download]).toBe('1048576');

    await daemon.call('aria2.changeGlobalOption', { [download]: '7M' });
    await box(page, 'Overall Download Limit').fill('5M');
    await editor(page, download, 'failed').waitFor();
    await page.getByText('Meanwhile this was set to “7M” elsewhere.').waitFor();
    expect(await box(page, 'Overall Download Limit').inputValue()).toBe('5M');
    expect((await globalOptions(daemon))[download]).toBe('7340032');
    await box(page, 'Overall Download Limit').press('Enter');
    await editor(page, download, 'success').waitFor();
    expect((await globalOptions(daemon))[download]).toBe('5242880');
  });

  it('keeps through a lost connection what was typed, and saves it when aria2 is back', async () => {
    const { daemon, site } = await start();
    const { page, expectProblem } = await browser.open(site.url);
    expectProblem(...absenceTrouble);
    await untilConnected(page);
    await openDialog(page);
    await daemon.kill();
    await untilDisconnected(page, /./);
    await box(page, 'Overall Download Limit').fill('4M');
    await page.getByText('No connection. This value is saved when aria2 is back.').waitFor();
    expect(await editor(page, download).getAttribute('data-phase')).toBe('pending');

    await dialogNamed(page, 'Global Speed Limits').getByRole('button', { name: 'Connect again' }).waitFor();
    const again = await started(startAria2({ secret: daemon.secret, port: daemon.port }));
    // The page connects by itself.
    await editor(page, download, 'success').waitFor();
    expect((await globalOptions(again))[download]).toBe('4194304');
  });

  it('is reached on a phone by More', async () => {
    const { daemon, site } = await start();
    const { page } = await browser.open(site.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await untilConnected(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await openDialog(page);
    await box(page, 'Overall Upload Limit').fill('64K');
    await editor(page, upload, 'success').waitFor();
    expect((await globalOptions(daemon))[upload]).toBe('65536');
    const targets = await dialogNamed(page, 'Global Speed Limits').locator('input, button').all();
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it.each(['dark', 'light'])('passes axe, in the %s theme', async (theme) => {
    const { site } = await start();
    const { page } = await browser.open(site.url, { storage: { 'Arioso.Options': JSON.stringify({ theme }) } });
    await untilConnected(page);
    await openDialog(page);
    expect(await axeFindings(page)).toEqual([]);
    await box(page, 'Overall Download Limit').fill('1M');
    await box(page, 'Overall Upload Limit').fill('x');
    await editor(page, download, 'success').waitFor();
    // The message fades in after half a second.
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState === 'finished'));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit speed profiles' }).click();
    await dialogNamed(page, 'Speed profiles').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
