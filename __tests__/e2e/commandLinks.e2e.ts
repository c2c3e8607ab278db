import { join } from 'node:path';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import type { FileServer } from '../../scripts/testbed/fileServer';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { absenceTrouble, browserForTests, socketTrouble, type Visit } from './support/browsers/browser';
import { allTasks, gidOf, untilAdded, uriOf } from './support/daemonState';
import {
  connection,
  dialogNamed,
  focusedElement,
  hashOf,
  mainNavigation,
  taskRow,
  untilAt,
  untilConnected,
  untilGone,
} from './support/page/pageElements';
import { type Testbed, testbedForTests } from './support/testbedForTests';
import { servePage, type Site } from './support/servers/site';
import { linksBox } from './support/page/newTaskPage';

const browser = browserForTests();
let files: FileServer;
let slowFile: Testbed['slowFile'];
let daemon: Aria2Process;
let site: Site;
const started = testbedForTests((testbed) => {
  ({ files, slowFile, daemon, site } = testbed);
});

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const namesAtDaemon = async (): Promise<readonly string[]> =>
  (await allTasks(daemon)).map((task) => uriOf(task).split('/').at(-1) ?? '').sort();

/** Changes the address several times in a row, as a browser extension does in an open window. */
async function changeHashes({ page }: Visit, hashes: readonly string[]): Promise<void> {
  await page.evaluate((list) => {
    for (const hash of list) location.hash = hash;
  }, hashes);
}

describe('e2e/commandLinks #!/new/…', () => {
  it('starts a download once, not again by reload or Back', async () => {
    const visit = await browser.open(`${site.url}#!/stopped`);
    const { page } = visit;
    await untilConnected(page);
    await changeHashes(visit, [`#!/new/${base64url(slowFile('once.bin'))}`]);
    const gid = gidOf(await untilAdded(daemon, slowFile('once.bin')));
    await untilAt(page, '#!/downloading');
    await taskRow(page, gid).waitFor();

    await page.reload();
    await taskRow(page, gid).waitFor();
    await mainNavigation(page).getByRole('link', { name: 'Waiting' }).click();
    await untilAt(page, '#!/waiting');
    await page.goBack();
    await untilAt(page, '#!/downloading');
    await taskRow(page, gid).waitFor();
    // The command has left no history entry.
    let steps = 0;
    await waitUntil('Back has led to where it began', async () => {
      steps += 1;
      await page.goBack();
      return hashOf(page) === '#!/stopped' || steps > 3;
    });
    expect(hashOf(page)).toBe('#!/stopped');
    expect(steps).toBeLessThan(3);
    expect(await namesAtDaemon()).toEqual(['once.bin']);
  });

  it('runs each of several address changes in an open window once', async () => {
    const visit = await browser.open(site.url);
    await untilConnected(visit.page);
    const names = ['a.bin', 'b.bin', 'c.bin'];
    await changeHashes(
      visit,
      names.map((name) => `#!/new/${base64url(slowFile(name))}`),
    );
    await waitUntil('aria2 has all three', async () => (await namesAtDaemon()).length >= names.length);
    await visit.page.getByRole('row').filter({ hasText: 'c.bin' }).waitFor();

    // The same command again is a new command.
    await changeHashes(visit, [`#!/new/${base64url(slowFile('a.bin'))}?out=again.bin&pause=true`]);
    await untilAt(visit.page, '#!/waiting');
    await visit.page.getByRole('row').filter({ hasText: 'again.bin' }).waitFor();
    expect(await namesAtDaemon()).toEqual(['a.bin', 'a.bin', 'b.bin', 'c.bin']);

    // No command is left in the history: each step back shows a page.
    const { page } = visit;
    for (let steps = await page.evaluate(() => history.length); steps > 1; steps -= 1) {
      await page.goBack();
      if (!page.url().startsWith(site.url)) break;
      expect(hashOf(page)).not.toContain('/new/');
    }
    expect(await namesAtDaemon()).toEqual(['a.bin', 'a.bin', 'b.bin', 'c.bin']);
  });

  it('hands over options, pauses on request, and takes the query form', async () => {
    const url = slowFile('options.bin');
    const { page } = await browser.open(
      `${site.url}#!/new/task?url=${base64url(url)}&pause=true&split=3&user-agent=Testbed%0d%0aX-Evil:1&unknown-option=1`,
    );
    const gid = gidOf(await untilAdded(daemon, url));
    await untilAt(page, '#!/waiting');
    await page.locator(`[data-gid="${gid}"][data-status="paused"]`).waitFor();
    expect(await daemon.call('aria2.getOption', gid)).toMatchObject({ split: '3', 'user-agent': 'TestbedX-Evil:1' });
  });

  it('reads the URL in both base64 alphabets, padded or not, escaped or with blanks for plus signs', async () => {
    const visit = await browser.open(site.url);
    await untilConnected(visit.page);
    const names = ['~~~???.bin', '>>>>>.bin', 'ääää.bin', 'a b.bin'];
    const urls = names.map((name) => `${files.url}/slow/1000/900000/${name.includes('?') ? '1?' : ''}${name}`);
    const standard = urls.map((url) => Buffer.from(url).toString('base64'));
    await changeHashes(visit, [
      `#!/new/${base64url(urls[0] ?? '')}`,
      `#!/new/${encodeURIComponent(standard[1] ?? '')}`,
      `#!/new/task?url=${(standard[2] ?? '').replaceAll('+', ' ')}`,
      `#!/new/anything?url=${base64url(urls[3] ?? '')}`,
    ]);
    const known = (url: string): string => url.replaceAll(/[^!-~]|[<>]/gu, encodeURIComponent);
    for (const url of urls) await untilAdded(daemon, known(url));
    expect(await allTasks(daemon)).toHaveLength(urls.length);
  });

  it('hands over every kind of option, several headers too, once it is agreed', async () => {
    const url = slowFile('many.bin');
    const query = new URLSearchParams([
      ...[
        ['dir', join(daemon.dir, 'sub')],
        ['out', 'renamed.bin'],
        ['referer', 'http://r.example/'],
        ['header', 'X-One: 1'],
        ['header', 'X-Two: 2'],
      ],
      ...[
        ['max-download-limit', '100K'],
        ['http-user', 'me'],
        ['http-passwd', 'pw'],
        ['all-proxy', ''],
        ['pause', 'TRUE'],
        ['gid', '00000000000000aa'],
      ],
    ]);
    const { page } = await browser.open(`${site.url}#!/new/${base64url(url)}?${query}`);
    const question = dialogNamed(page, 'Start this download?');
    await question.getByText(/other login data \(http-passwd\)/).waitFor();
    await question.getByRole('button', { name: 'OK' }).click();
    const gid = gidOf(await untilAdded(daemon, url));
    expect(gid).not.toBe('00000000000000aa');
    expect(await daemon.call('aria2.getOption', gid)).toMatchObject({
      ...{
        dir: join(daemon.dir, 'sub'),
        out: 'renamed.bin',
        referer: 'http://r.example/',
        'max-download-limit': '102400',
        'http-user': 'me',
        'http-passwd': 'pw',
      },
      header: 'X-One: 1\nX-Two: 2\n',
    });
    await untilAt(page, '#!/downloading');
  });

  it("shows aria2's refusal of a link and the list, and keeps the link for another try", async () => {
    const visit = await browser.open(site.url);
    const { page } = visit;
    await untilConnected(page);
    await changeHashes(visit, [`#!/new/${base64url('magnet:?dn=nothing')}?split=3`]);
    const error = dialogNamed(page, 'Error');
    await error.getByText('No URI to download.').waitFor();
    await error.getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/downloading');
    await mainNavigation(page).getByRole('link', { name: 'New', exact: true }).click();
    expect(await linksBox(page).inputValue()).toBe('magnet:?dn=nothing\n split=3');
    expect(await allTasks(daemon)).toEqual([]);
  });

  it('waits for the daemon, then runs each command once', async () => {
    const { port, secret } = daemon;
    await daemon.stop();
    const visit = await browser.open(`${site.url}#!/new/${base64url(slowFile('early.bin'))}`, { expected: absenceTrouble });
    const { page } = visit;
    await untilAt(page, '#!/downloading');
    await changeHashes(visit, [`#!/new/${base64url(slowFile('second.bin'))}?pause=true`]);
    await page.getByRole('status').filter({ hasText: 'The request waits until aria2 is connected.' }).first().waitFor();
    daemon = await started(startAria2({ secret, port }));
    await untilConnected(page);
    await waitUntil('aria2 has both', async () => (await namesAtDaemon()).length === 2);
    expect(await namesAtDaemon()).toEqual(['early.bin', 'second.bin']);
    await untilAt(page, '#!/waiting');
  });

  it('asks when a page of another origin shows it in a frame', async () => {
    const framing = await started(
      servePage(`<iframe src="${site.url}#!/new/${base64url(slowFile('framed.bin'))}" width="900" height="600"></iframe>`),
    );
    const { page } = await browser.open(framing.url);
    const frame = page.frameLocator('iframe');
    const question = frame.getByRole('dialog', { name: 'Start this download?' });
    await question.getByText(/which embeds Arioso/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await untilGone(question);
    // A second link that is confirmed comes later in the same order.
    await page
      .locator('iframe')
      .evaluate(
        (element: HTMLIFrameElement, source) => void (element.src = source),
        `${site.url}#!/new/${base64url(slowFile('agreed.bin'))}`,
      );
    await question.getByText(slowFile('agreed.bin')).waitFor();
    await question.getByRole('button', { name: 'OK' }).click();
    await untilAdded(daemon, slowFile('agreed.bin'));
    expect(await namesAtDaemon()).toEqual(['agreed.bin']);
  });

  it('asks before it saves to a foreign folder, and takes no for an answer', async () => {
    const link = `#!/new/${base64url(slowFile('risky.bin'))}?dir=/etc/cron.d`;
    const visit = await browser.open(site.url + link);
    const { page } = visit;
    const question = dialogNamed(page, 'Start this download?');
    await question.getByText('/etc/cron.d').waitFor();
    await question.getByText(slowFile('risky.bin')).waitFor();
    expect(await focusedElement(page)).toBe('Cancel');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await untilGone(question);
    // The daemon's own folder is no risk.
    const inside = `#!/new/${base64url(slowFile('inside.bin'))}?dir=${encodeURIComponent(join(daemon.dir, 'sub'))}`;
    await changeHashes(visit, [inside]);
    await untilAdded(daemon, slowFile('inside.bin'));
    expect(await namesAtDaemon()).toEqual(['inside.bin']);

    const overwriting = `#!/new/${base64url(slowFile('agreed.bin'))}?allow-overwrite=true`;
    await changeHashes(visit, [overwriting]);
    await question.getByRole('button', { name: 'OK' }).click();
    await untilAdded(daemon, slowFile('agreed.bin'));
  });

  it.each([
    { what: 'a URL that is no base64', hash: '#!/new/%C3%A4%21', message: 'URL is not base64 encoded!' },
    { what: 'an unknown protocol', hash: '#!/settings/rpc/set/gopher/127.0.0.1/6800/jsonrpc', message: 'Protocol is invalid!' },
    { what: 'no host', hash: '#!/settings/rpc/set?protocol=ws&port=6800', message: 'RPC host cannot be empty!' },
    {
      what: 'a secret that is no base64',
      hash: '#!/settings/rpc/set/ws/127.0.0.1/6800/jsonrpc/%21%21%21',
      message: 'RPC secret is not base64 encoded!',
    },
    { what: 'a port beyond all ports', hash: '#!/settings/rpc/set/ws/127.0.0.1/99999/jsonrpc', message: 'Parameter is invalid!' },
    { what: 'a host that smuggles', hash: '#!/settings/rpc/set/ws/a%40b/6800/jsonrpc', message: 'Parameter is invalid!' },
  ])('refuses $what', async ({ hash, message }) => {
    const { page } = await browser.open(site.url + hash);
    const error = dialogNamed(page, 'Error');
    await error.getByText(message, { exact: true }).waitFor();
    await error.getByRole('button', { name: 'OK' }).click();
    await untilGone(error);
    await untilAt(page, '#!/downloading');
    await untilConnected(page);
    expect(await allTasks(daemon)).toEqual([]);
  });
});

describe('e2e/commandLinks #!/new?url=…', () => {
  const box = ({ page }: Visit) => linksBox(page);
  const option = ({ page }: Visit, key: string) => page.locator(`[data-option="${key}"]`).getByRole('textbox');

  it('fills the form with what browser extensions send, and starts nothing', async () => {
    const url = slowFile('prefilled ä.bin');
    const encoded = encodeURIComponent(btoa(encodeURI(url)));
    const header = encodeURIComponent('Cookie: a=1\nX-Own: 2');
    const visit = await browser.open(
      `${site.url}#!/new?url=${encoded}&filename=own.bin&dir=${encodeURIComponent(join(daemon.dir, 'sub'))}&referer=http://r.example/&header=${header}`,
    );
    const { page } = visit;
    await untilConnected(page);
    await waitUntil('the link is in the box', async () => (await box(visit).inputValue()) === url);
    // The address has no cookie, and Back would add nothing.
    await untilAt(page, '#!/new');
    expect(await allTasks(daemon)).toEqual([]);
    await page.getByRole('tab', { name: 'Options' }).click();
    await page.getByRole('checkbox', { name: 'Http', exact: true }).check();
    await waitUntil('the header lines are there', async () => (await option(visit, 'header').inputValue()) === 'Cookie: a=1\nX-Own: 2');
    expect(await option(visit, 'out').inputValue()).toBe('own.bin');
    expect(await option(visit, 'referer').inputValue()).toBe('http://r.example/');
    await page.getByRole('button', { name: 'Download Now' }).click();
    const gid = gidOf(await untilAdded(daemon, encodeURI(url)));
    expect(await daemon.call('aria2.getOption', gid)).toMatchObject({
      out: 'own.bin',
      dir: join(daemon.dir, 'sub'),
      referer: 'http://r.example/',
      header: 'Cookie: a=1\nX-Own: 2\n',
    });
  });

  it('ignores invalid base64, and reads a magnet as browsers send it', async () => {
    const visit = await browser.open(`${site.url}#!/new?url=***`);
    await untilConnected(visit.page);
    await untilAt(visit.page, '#!/new');
    expect(await box(visit).inputValue()).toBe('');
    const magnet = 'magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=a%20b';
    await changeHashes(visit, [`#!/new?url=${encodeURIComponent(magnet)}`]);
    await waitUntil('the magnet is in the box', async () => (await box(visit).inputValue()) === magnet);
    await untilAt(visit.page, '#!/new');
    expect(await allTasks(daemon)).toEqual([]);
  });
});

describe('e2e/commandLinks #!/settings/rpc/set/…', () => {
  it('connects to a daemon on loopback, keeps the previous server, and shows the secret nowhere', async () => {
    const other = await started(startAria2({ secret: 'the other secret' }));
    const visit = await browser.open(site.url);
    const { page } = visit;
    await untilConnected(page);
    const secret = base64url(other.secret);
    await changeHashes(visit, [`#!/settings/rpc/set/ws/127.0.0.1/${other.port}/jsonrpc/${secret}`]);
    await untilAt(page, '#!/downloading');
    const server = page.getByRole('button', { name: /^Server: / });
    await server.filter({ hasText: `127.0.0.1:${other.port}` }).waitFor();
    await untilConnected(page);
    await waitUntil('the other daemon is asked', () => visit.traffic.all.some(({ text }) => text.includes(`token:${other.secret}`)));

    const seen = [page.url(), await page.title(), await page.content(), await page.evaluate(() => JSON.stringify(history.state))].join(' ');
    for (const form of [secret, other.secret, Buffer.from(other.secret).toString('base64')]) expect(seen).not.toContain(form);
    await server.click();
    await page.getByRole('menuitemradio').first().waitFor();
    expect(await page.getByRole('menuitemradio').allTextContents()).toEqual([`127.0.0.1:${other.port}`, `127.0.0.1:${daemon.port}`]);
  });

  it('restores the previous server by Undo', async () => {
    const other = await started(startAria2());
    const visit = await browser.open(site.url);
    const { page } = visit;
    await untilConnected(page);
    await changeHashes(visit, [`#!/settings/rpc/set/ws/127.0.0.1/${other.port}/jsonrpc`]);
    const server = page.getByRole('button', { name: /^Server: / });
    await server.filter({ hasText: `127.0.0.1:${other.port}` }).waitFor();
    await untilConnected(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await server.filter({ hasText: `127.0.0.1:${daemon.port}` }).waitFor();
    await untilConnected(page);
    await server.click();
    await page.getByRole('menuitemradio').first().waitFor();
    expect(await page.getByRole('menuitemradio').allTextContents()).toEqual([`127.0.0.1:${daemon.port}`]);
    await page.reload();
    await untilConnected(page);
    await server.filter({ hasText: `127.0.0.1:${daemon.port}` }).waitFor();
  });

  it('asks before it goes to a foreign host', async () => {
    const visit = await browser.open(`${site.url}#!/settings/rpc/set/ws/router.example/6801/jsonrpc`);
    const { page } = visit;
    const question = dialogNamed(page, 'Use another server?');
    await question.getByText(/by ws at router\.example, port 6801/).waitFor();
    await page.keyboard.press('Escape');
    await untilGone(question);
    await untilConnected(page);
    expect(await connection(page).textContent()).toBe('Connected');
    await page.getByRole('button', { name: `Server: 127.0.0.1:${daemon.port}` }).waitFor();
  });

  it('stays connected to the new daemon after a reload', async () => {
    const other = await started(startAria2({ secret: 'kept' }));
    const { page } = await browser.open(
      `${site.url}#!/settings/rpc/set?protocol=ws&host=127.0.0.1&port=${other.port}&interface=jsonrpc&secret=${base64url('kept')}`,
      {
        // The page may close the socket to the first daemon before it has opened.
        expected: [socketTrouble],
      },
    );
    const server = page.getByRole('button', { name: `Server: 127.0.0.1:${other.port}` });
    await server.waitFor();
    await untilConnected(page);
    await page.reload();
    await server.waitFor();
    await untilConnected(page);
  });
});
