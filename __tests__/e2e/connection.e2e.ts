import { startAria2 } from '../../scripts/testbed/aria2Process';
import { freePort } from '../../scripts/lib/freePort';
import { addUri } from '../../scripts/testbed/tasks';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { recordedNotices, recordNotices, untilNotified } from './support/page/notices';
import { connection, dialogNamed, taskRow, untilAt, untilConnected, untilDisconnected, untilGone } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { expectNothingSent } from './support/traffic';

const browser = browserForTests();
const started = cleanUp(afterEach);

describe('e2e/connection to a real aria2', () => {
  it('says that nothing answers, and connects once address and secret are right', async () => {
    const daemon = await started(startAria2({ secret: 'right' }));
    const site = await started(serveSite({ daemons: [{ port: await freePort() }] }));
    const { page } = await browser.open(site.url, { expected: absenceTrouble });
    await untilDisconnected(page, /again in \d+ s$/);
    await page.locator('[data-diagnosis="notRunning"]').waitFor();
    expect(await page.getByText('No aria2 answers at this address.').count()).toBe(0);
    await page.getByRole('heading', { name: 'Not connected' }).waitFor();

    await page.getByLabel('Port').fill('70000');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await page.getByRole('alert').filter({ hasText: 'Parameter is invalid!' }).waitFor();
    await page.getByLabel('Port').fill(String(daemon.port));
    await page.getByRole('textbox', { name: 'Secret' }).fill('right');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(page);
    await page.getByText('Nothing is downloading.').waitFor();
    // The corrected profile is stored.
    await page.reload();
    await untilConnected(page);
  });

  it('reports a wrong secret once, and sends nothing more until it is corrected', async () => {
    const daemon = await started(startAria2({ secret: 'right' }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 'wrong' }] }));
    const { page, traffic } = await browser.open(site.url);
    const error = dialogNamed(page, 'Error');
    await error.getByText('Authorization Failed!', { exact: true }).waitFor();
    await untilDisconnected(page, /secret refused$/);
    await error.getByRole('button', { name: 'OK' }).click();
    await untilGone(error);
    // Nothing had the focus before the dialog. A ring around the whole page would say nothing after a press.
    await page.locator('main:focus:not(:focus-visible)').waitFor();
    // The back-off would try twice in this time, a poller thrice.
    await expectNothingSent(traffic, 3000);
    expect(await error.count()).toBe(0);

    await page.getByRole('heading', { name: 'The secret is wrong' }).waitFor();
    const secret = page.getByRole('textbox', { name: 'Secret' });
    await secret.fill('wrong too');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await connection(page).getByText('Connecting').waitFor();
    // The form says so. A dialog would cover it.
    await untilDisconnected(page, /secret refused$/);
    await page.getByRole('main').getByText('Authorization Failed!', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await secret.fill('right');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(page);
  });

  it('leads from the last known tasks to the form for a new secret, which all tabs then use', async () => {
    const daemon = await started(startAria2({ secret: 'old' }));
    const gid = await addUri(daemon, 'http://127.0.0.1:1/old.bin', { pause: 'true' });
    const site = await started(serveSite());
    const profile = { rpcHost: '127.0.0.1', rpcPort: daemon.port, protocol: 'ws', secret: Buffer.from('old').toString('base64') };
    const visit = await browser.open(`${site.url}#!/all`, {
      storage: { 'Arioso.Options': JSON.stringify(profile) },
      expected: absenceTrouble,
    });
    const tabs = [visit.page, await visit.context.newPage()] as const;
    await tabs[1].goto(`${site.url}#!/all`);
    for (const tab of tabs) await taskRow(tab, gid).waitFor();

    await daemon.kill();
    const restarted = await started(startAria2({ port: daemon.port, secret: 'new' }));
    const added = await addUri(restarted, 'http://127.0.0.1:1/new.bin', { pause: 'true' });
    for (const tab of tabs) await untilDisconnected(tab, /secret refused$/);
    await dialogNamed(tabs[0], 'Error').getByRole('button', { name: 'OK' }).click();
    await dialogNamed(tabs[1], 'Error').waitFor();
    await tabs[0].getByRole('link', { name: 'Correct the secret' }).click();
    await untilAt(tabs[0], '#!/status');
    await tabs[0].getByRole('textbox', { name: 'Secret' }).fill('new');
    await tabs[0].getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(tabs[0]);
    await taskRow(tabs[1], added).waitFor();
    expect(await tabs[1].getByRole('dialog').count()).toBe(0);
  });

  it('greets once for a moment', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port, alias: 'The attic' }] }));
    const { page } = await browser.open(site.url, { before: recordNotices });
    const greeting = 'Connected to The attic';
    await untilNotified(page, greeting);
    // Unit tests check the duration, because a busy machine paints the greeting late.
    await untilGone(page.getByRole('status').filter({ hasText: greeting }));
    expect(await recordedNotices(page, greeting)).toEqual([greeting]);
  });

  it('goes to another daemon by the server menu', async () => {
    const one = await started(startAria2());
    const other = await started(startAria2());
    const gid = await addUri(one, 'http://127.0.0.1:1/of-one.bin', { pause: 'true' });
    const otherGid = await addUri(other, 'http://127.0.0.1:1/of-other.bin', { pause: 'true' });
    const site = await started(serveSite({ daemons: [{ port: one.port, alias: 'One' }, { port: other.port }] }));
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await taskRow(page, gid).waitFor();
    await page.getByRole('button', { name: 'Server: One' }).click();
    const menu = page.getByRole('menu', { name: 'Servers' });
    await menu.getByRole('menuitemradio', { name: 'One', exact: true, checked: true }).waitFor();
    await menu.getByRole('menuitemradio', { name: `127.0.0.1:${other.port}`, exact: true, checked: false }).click();
    await taskRow(page, otherGid).waitFor();
    expect(await taskRow(page, gid).count()).toBe(0);
    await untilConnected(page);
    await page.getByRole('button', { name: `Server: 127.0.0.1:${other.port}` }).waitFor();
  });
});
