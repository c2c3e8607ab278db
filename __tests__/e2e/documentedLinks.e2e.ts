import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests, httpTrouble, socketTrouble } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf, untilAdded } from './support/daemonState';
import { type DocumentedLink, documentedLinks, fillLink, type LinkValues } from './support/documentedLinks';
import { editor } from './support/page/optionEditors';
import { dialogNamed, untilAt, untilConnected, untilGone } from './support/page/pageElements';
import { linksBox } from './support/page/newTaskPage';
import { serveSite, type Site } from './support/servers/site';

/** Base64 of it has a plus sign, a slash and padding. */
const secret = '>>> ??? a secret';
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
const magnet = 'magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=a%20b';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let files: FileServer;
let daemon: Aria2Process;
let site: Site;
let values: LinkValues;
let count = 0;

beforeAll(async () => {
  files = await lasting(startFileServer());
  daemon = await lasting(startAria2({ secret }));
  const openDaemon = await lasting(startAria2());
  const first = await lasting(startAria2({ secret: 'first' }));
  site = await lasting(serveSite({ daemons: [{ port: first.port, secret: 'first' }] }));
  const gid = await addUri(daemon, 'http://127.0.0.1:1/known.bin', { pause: 'true' });
  values = { secret, agent, magnet, gid, host: '127.0.0.1', port: String(daemon.port), 'open port': String(openDaemon.port) };
  values = { ...values, referer: 'https://site.example/?a=1', header: 'User-Agent: x\nCookie: a=1' };
});

/** The page with a preset for the daemon that the links name. */
const home = (): Promise<Site> => serveSite({ daemons: [{ port: daemon.port, secret }] });
const linksThat = (...does: readonly string[]): readonly DocumentedLink[] => documentedLinks().filter((link) => does.includes(link.does));
const newUrl = (): string => `${files.url}/slow/1000/900000/${(count += 1)} ä.bin`;
const changeHash = (page: Page, hash: string): Promise<void> => page.evaluate((text) => void (location.hash = text), hash);
const described = ({ from, link }: DocumentedLink): string => `${from}: ${link}`;

describe('e2e/documentedLinks', () => {
  it('does nothing with a link that the table does not name', () => {
    const does = documentedLinks().map((link) => link.does);
    expect(new Set(does)).toEqual(new Set(['starts', 'asks', 'fills', 'opens', 'connects', 'asks for']));
    expect(does.length).toBeGreaterThan(20);
  });

  it('starts what userscripts send, in a window that is open', async () => {
    const { page } = await browser.open((await lasting(home())).url);
    await untilConnected(page);
    for (const link of linksThat('starts', 'asks')) {
      const url = newUrl();
      const here = { ...values, url };
      await changeHash(page, fillLink(link.link, here));
      if (link.does === 'asks') await dialogNamed(page, 'Start this download?').getByRole('button', { name: 'OK' }).click();
      const task = await untilAdded(daemon, encodeURI(url)).catch((error: unknown) => {
        throw new Error(`${described(link)}: ${String(error)}`);
      });
      const options = Object(await daemon.call('aria2.getOption', gidOf(task)));
      expect({ link: described(link), ...options }).toMatchObject({ link: described(link), ...expectedOptions(link, here) });
      await waitForStatus(daemon, gidOf(task), link.link.includes('pause=true') ? 'paused' : 'active');
      await untilGone(page.locator('dialog[open]'));
    }
    expect(await allTasks(daemon)).toHaveLength(linksThat('starts', 'asks').length + 1);
  });

  it('fills the form with what extensions send, and starts nothing', async () => {
    const before = (await allTasks(daemon)).length;
    const { url: address } = await lasting(home());
    const fill = async (link: DocumentedLink): Promise<void> => {
      const url = link.link.includes('magnet') ? magnet : newUrl();
      const { page } = await browser.open(address + fillLink(link.link, { ...values, url }));
      await waitUntil(`${described(link)} has filled the box`, async () => {
        return (await linksBox(page).count()) === 1 && (await linksBox(page).inputValue()) === url;
      });
      await untilAt(page, '#!/new');
      await page.getByRole('tab', { name: 'Options', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Http', exact: true }).check();
      for (const [key, value] of Object.entries(expectedOptions(link, values)))
        await waitUntil(`${described(link)} has set ${key} to ${value}`, async () => {
          const control = editor(page, key);
          return (await control.getByRole('textbox').or(control.getByRole('combobox')).first().inputValue()) === value;
        });
    };
    for (const link of linksThat('fills')) await fill(link);
    expect(await allTasks(daemon)).toHaveLength(before);
  });

  it('opens the pages that extensions and bookmarks name', async () => {
    const { page } = await browser.open((await lasting(home())).url);
    await untilConnected(page);
    for (const link of linksThat('opens')) {
      await changeHash(page, fillLink(link.link, values));
      const [title = ''] = link.with;
      await waitUntil(`${described(link)} has opened ${title}`, async () => (await page.title()).startsWith(title));
      expect(await page.locator('dialog[open]').count()).toBe(0);
    }
  });

  it('connects by the links of routers, images and extensions, and asks before it goes to a foreign host', async () => {
    const follow = async (link: DocumentedLink): Promise<void> => {
      const { page, traffic } = await browser.open(site.url + fillLink(link.link, values), { expected: [socketTrouble, httpTrouble] });
      const server = page.getByRole('button', { name: /^Server: / });
      if (link.does === 'asks for') {
        const question = dialogNamed(page, 'Use another server?');
        for (const words of link.with) await question.getByText(words).waitFor();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await untilGone(question);
        await server.filter({ hasText: '127.0.0.1:' }).waitFor();
      } else {
        const port = values[link.link.includes('{open port}') ? 'open port' : 'port'];
        await waitUntil(`${described(link)} has chosen its server`, async () => {
          return (await server.count()) === 1 && (await server.textContent())?.includes(`127.0.0.1:${port}`);
        });
        await untilConnected(page);
        const token = link.link.includes('secret}') ? `token:${secret}` : 'aria2.tellActive';
        await waitUntil(`${described(link)} has asked aria2`, () => traffic.all.some(({ text }) => text.includes(token)));
      }
      await untilAt(page, '#!/downloading');
    };
    for (const link of linksThat('connects', 'asks for')) await follow(link);
  });
});

/** The options in the table's last column. */
function expectedOptions(link: DocumentedLink, here: LinkValues): Readonly<Record<string, string>> {
  const parts = link.with.map((text): [string, string] => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]);
  return Object.fromEntries(parts.map(([key, text]) => [key, fillLink(text, here)]));
}
