import { createServer } from 'node:http';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { closeServer, listenOnFreePort } from '../../scripts/lib/listen';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { recordNotices, untilCopied } from './support/page/notices';
import { dialogNamed, mainNavigation, untilAt, untilConnected, untilGone } from './support/page/pageElements';
import { optionControl, editor, globalOptions } from './support/page/optionEditors';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

async function openPage(page: string, extraArgs: readonly string[] = []) {
  const daemon = await started(startAria2({ secret: 's', extraArgs }));
  const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 's' }] }));
  const visit = await browser.open(`${site.url}#!/settings/aria2/${page}`);
  await untilConnected(visit.page);
  await visit.page.locator('[data-option]').first().waitFor();
  return { daemon, ...visit };
}

/** Serves lists of trackers, and a page that is none, from another origin. */
async function startListServer() {
  const asked: string[] = [];
  const texts = new Map([
    ['/list.txt', 'udp://one.example:1\n\nudp://two.example:2\nudp://ONE.example:1\n'],
    ['/more.txt', 'udp://two.example:2,udp://three.example:3'],
  ]);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const text = texts.get(path);
    response.writeHead(path === '/gone.txt' ? 404 : 200, {
      ...(path === '/closed.txt' ? {} : { 'access-control-allow-origin': '*' }),
      'content-type': text === undefined ? 'application/octet-stream' : 'text/plain',
    });
    response.end(text ?? Buffer.from([0, 1, 2, 255]));
  });
  const port = await listenOnFreePort(server);
  return { url: `http://127.0.0.1:${port}`, texts, asked, stop: () => closeServer(server) };
}

describe('e2e/optionTools', () => {
  it('finds options of all pages, by page, and the changed ones; puts a default back', async () => {
    const { daemon, page } = await openPage('http', ['--split=7']);
    await page.getByRole('searchbox', { name: 'Search all options' }).fill('proxy user');
    await page.getByText('4 options', { exact: true }).waitFor();
    expect(await page.locator('main h2').allTextContents()).toEqual(['HTTP/FTP/SFTP Settings', 'HTTP Settings', 'FTP/SFTP Settings']);
    await page.getByRole('searchbox').press('Escape');

    await page.getByRole('button', { name: /^Changed from default/ }).click();
    await editor(page, 'enable-rpc').waitFor();
    await editor(page, 'split').getByRole('button', { name: 'Reset to default' }).click();
    await untilGone(editor(page, 'split'));
    expect((await globalOptions(daemon))['split']).toBe('5');
  });

  it('keeps starred options at hand, beside the links of Main', async () => {
    const { page } = await openPage('basic');
    const linksBefore = await mainNavigation(page).getByRole('link').count();
    await editor(page, 'dir').getByRole('button', { name: 'Favourite' }).click();
    await page.getByRole('link', { name: 'Favourites' }).click();
    await untilAt(page, '#!/settings/aria2/favourites');
    await editor(page, 'dir').waitFor();
    expect(await page.locator('[data-option]').count()).toBe(1);
    expect(await mainNavigation(page).getByRole('link').count()).toBe(linksBefore);
    await page.reload();
    await editor(page, 'dir').getByRole('button', { name: 'Favourite', pressed: true }).click();
    await page.getByText('No favourites yet.').waitFor();
  });

  it('copies what was changed as lines for aria2.conf, marked as lost at a restart', async () => {
    const { page, context } = await openPage('basic');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await optionControl(page, 'max-concurrent-downloads').fill('8');
    await editor(page, 'max-concurrent-downloads').getByText('Until aria2 restarts').waitFor();
    await page.evaluate(recordNotices);
    await page.getByRole('button', { name: 'Copy changed options as aria2.conf lines' }).click();
    await untilCopied(page);
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines).toContain('max-concurrent-downloads=8');
    expect(lines).toContain('enable-rpc=true');
    expect(lines.join('\n')).not.toMatch(/secret|^split=/m);
  });

  it('takes trackers from lists after showing what changes, says which it could not fetch, and renews the old ones once', async () => {
    const { daemon, page, context, expectProblem } = await openPage('bt', ['--bt-tracker=udp://two.example:2,udp://old.example:4']);
    const trouble = /^console error: (Failed to load resource|Access to fetch)|^request failed: GET .*(closed|none)/;
    expectProblem(trouble);
    const lists = await started(startListServer());
    const [list, more, gone] = ['list', 'more', 'gone'].map((name) => `${lists.url}/${name}.txt`);
    await page.getByRole('button', { name: 'Trackers from a URL…' }).click();
    const dialog = dialogNamed(page, 'Trackers from a URL');
    const result = (url: string) => dialog.locator(`[data-tracker-list="${url}"]`);
    const fetch = async (...urls: readonly unknown[]) => {
      await dialog.getByRole('textbox', { name: 'Addresses of the lists' }).fill(urls.join('\n'));
      await dialog.getByRole('button', { name: 'Fetch', exact: true }).click();
    };
    await fetch(gone, `${lists.url}/binary`, `${lists.url}/closed.txt`);
    await result(`${gone}`).getByText('The server answered with error 404.').waitFor();
    await result(`${lists.url}/binary`).getByText('The file is not text.').waitFor();
    await result(`${lists.url}/closed.txt`)
      .getByText(/The list cannot be reached/)
      .waitFor();
    await fetch(list, more, gone);
    await result(`${list}`).getByText('2 trackers').waitFor();
    expect(
      await dialog.locator('[data-tracker-list]').evaluateAll((items) => items.map((item) => item.getAttribute('data-state'))),
    ).toEqual([...['fetched', 'fetched', 'failed']]);
    await dialog.getByText('udp://three.example:3', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Replace the present trackers' }).check();
    await dialog.getByText('udp://old.example:4', { exact: true }).waitFor();
    await dialog.getByRole('combobox', { name: 'Renew automatically' }).selectOption('7');
    await dialog.getByRole('button', { name: 'Set 3 trackers' }).click();
    await editor(page, 'bt-tracker', 'success').waitFor();
    const trackers = async () => (await globalOptions(daemon))['bt-tracker'];
    expect(await trackers()).toBe('udp://two.example:2,udp://one.example:1,udp://three.example:3');

    // Eight days later one list has a new tracker, and one list still fails.
    const url = page.url();
    const later = await context.newPage();
    // Close the first page, because it might renew the lists too.
    await page.close();
    await later.addInitScript((age) => {
      const stored = JSON.parse(localStorage.getItem('Arioso.TrackerLists') ?? '{}') as Record<string, Record<string, unknown>>;
      for (const each of Object.values(stored)) Object.assign(each, { triedAt: Date.now() - age, renewedAt: Date.now() - age, lists: [] });
      localStorage.setItem('Arioso.TrackerLists', JSON.stringify(stored));
    }, 8 * 86_400_000);
    lists.texts.set('/list.txt', 'udp://one.example:1\nudp://new.example:5\n');
    const before = lists.asked.length;
    await later.goto(url);
    await waitUntil('aria2 has the new tracker', async () => (await trackers())?.includes('udp://new.example:5'));
    // While a list fails, none is removed.
    expect(await trackers()).toBe('udp://two.example:2,udp://one.example:1,udp://three.example:3,udp://new.example:5');
    await later.getByRole('button', { name: 'What happened: 2 new' }).click();
    const events = later.locator('[data-event]');
    await events.nth(1).waitFor();
    expect(await events.evaluateAll((items) => items.map((item) => item.getAttribute('data-event')))).toEqual([
      ...['trackersRenewed', 'trackersFailed'],
    ]);
    expect(await events.nth(1).getByRole('link').textContent()).toBe(gone);
    expect(lists.asked.slice(before)).toEqual(['/list.txt', '/more.txt', '/gone.txt']);
  });

  it('switches both limits by one press, and back', async () => {
    const { daemon, page } = await openPage('basic');
    await page.getByRole('button', { name: 'Edit speed profiles' }).click();
    const dialog = dialogNamed(page, 'Speed profiles');
    const limit = dialog.getByRole('group', { name: 'Quiet' }).getByRole('textbox', { name: 'Upload limit' });
    await limit.fill('32K');
    // A turned phone loses no typed text, although the button of the dialog goes.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More', includeHidden: true }).waitFor();
    expect(await limit.inputValue()).toBe('32K');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Speed profile: Full. Switch to Quiet' }).click();
    await page.getByRole('button', { name: 'Speed profile: Quiet. Switch to Full' }).waitFor();
    const quiet = await globalOptions(daemon);
    expect([quiet['max-overall-download-limit'], quiet['max-overall-upload-limit']]).toEqual(['524288', '32768']);
    await page.getByRole('button', { name: 'Speed profile: Quiet. Switch to Full' }).click();
    await page.getByRole('button', { name: 'Speed profile: Full. Switch to Quiet' }).waitFor();
    const full = await globalOptions(daemon);
    expect([full['max-overall-download-limit'], full['max-overall-upload-limit']]).toEqual(['0', '0']);
  });
});
