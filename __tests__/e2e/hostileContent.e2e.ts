import type { Page } from 'playwright-core';
import type { AnsweringDaemon } from '../../scripts/testbed/answeringDaemon';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { wellFormed } from '../../src/domain/visibleText';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { sidewaysFaults } from './support/states/examine';
import { evil, startHostileDaemon } from './support/servers/hostileDaemon';
import { serveSite, type Site } from './support/servers/site';
import { visitPageStates, visitsTimeoutMs } from './support/states/visitPageStates';
import type { StateGids } from './support/states/pageState';
import { formStates } from './support/states/formStates';
import { listStates } from './support/states/listStates';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: AnsweringDaemon;
let site: Site;
const names = ['torrent', 'folders', 'active', 'waiting', 'paused', 'failed', 'failedToo', 'complete'] as const;
const gids = Object.fromEntries(names.map((name, place) => [name, `00000000000000a${place}`])) as unknown as StateGids;

beforeAll(async () => {
  daemon = await lasting(startHostileDaemon(gids));
  site = await lasting(
    serveSite({
      daemons: [
        { port: daemon.port, alias: evil },
        { port: 1, alias: 'Other' },
      ],
    }),
  );
});

/** Runs before any script of the page. */
function watch(): void {
  const hack = () => Reflect.set(window, 'hacked', 'a dialog of the browser');
  for (const name of ['alert', 'confirm', 'prompt', 'open']) Reflect.set(window, name, hack);
  const prototypes = [Object, Array, Function, String].map(({ prototype }) => [prototype, Reflect.ownKeys(prototype).length] as const);
  Reflect.set(window, 'pollutedPrototypes', () => prototypes.filter(([each, count]) => Reflect.ownKeys(each).length !== count).length);
}

/** Effects of a hostile text, and places where it is not shown as text. */
const traces = (page: Page, allowed: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((origins) => {
    const faults: string[] = [];
    const check = (what: string, isSo: boolean) => {
      if (!isSo) faults.push(what);
    };
    check(`hacked: ${String(Reflect.get(window, 'hacked'))}`, !Reflect.has(window, 'hacked'));
    check('a prototype has new keys', (Reflect.get(window, 'pollutedPrototypes') as () => number)() === 0);
    for (const { name } of performance.getEntriesByType('resource'))
      check(
        `requested: ${name}`,
        origins.some((origin) => name.startsWith(origin)),
      );
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        check(`${element.tagName} has ${name}="${value.slice(0, 80)}"`, !name.startsWith('on') && name !== 'srcdoc');
        if (['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].includes(name)) {
          const isHarmless =
            /^(?:#|https?:|ftp:|blob:|(?:icons\/)?[\w.-]+\.(?:js|css|svg|png|webmanifest)$|data:image\/)/.test(value) || value === '';
          check(`${element.tagName} leads to ${value.slice(0, 80)}`, isHarmless || value.startsWith(origins[0] ?? '?'));
        }
      }
      check(`there is a ${element.tagName}`, !['IFRAME', 'OBJECT', 'EMBED', 'BASE'].includes(element.tagName));
    }
    const text = document.body.innerText;
    check(`a control character turns the text: ${/.{0,20}[\u202A-\u202E].{0,10}/.exec(text)?.[0] ?? ''}`, !/[\u202A-\u202E]/.test(text));
    // The debug console shows what the daemon has sent.
    const raw = [...document.querySelectorAll('pre')].map(({ innerText }) => innerText);
    const own = raw.reduce((rest, part) => rest.replace(part, ''), text);
    const odd = /.{0,30}(?:\bNaN\b|\bundefined\b|Infinity|\[object ).{0,10}/.exec(own.replaceAll(/evil.*/g, ''));
    check(`shown: ${odd?.[0] ?? ''}`, odd === null);
    const replaced = /evil (?!\{\{count\}\} \$t\(action\.ok\)).{0,40}/.exec(text);
    check(`translated: ${replaced?.[0] ?? ''}`, replaced === null);
    return [...new Set(faults)];
  }, allowed);

async function hostileFaults(page: Page): Promise<readonly string[]> {
  for (const method of ['aria2.onDownloadError', 'aria2.onDownloadComplete', '__proto__'])
    daemon.broadcast(JSON.stringify({ jsonrpc: '2.0', method, params: [{ gid: gids.failed }, { gid: evil }, null] }));
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const wide = await sidewaysFaults(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = (await sidewaysFaults(page)).map((fault) => `320 px: ${fault}`);
  await page.setViewportSize(size);
  const daemonOrigins = ['ws', 'http'].map((protocol) => `${protocol}://127.0.0.1:${daemon.port}/`);
  return [...wide, ...narrow, ...(await traces(page, [site.url, ...daemonOrigins]))];
}

describe('e2e/hostileContent', () => {
  it(
    'stays text on every screen, dialog and menu: nothing runs, nothing is requested, nothing is polluted',
    async () => {
      const torrent = makeTorrent({
        // A torrent's texts are UTF-8, which has no lone surrogates.
        name: wellFormed(evil),
        announce: 'javascript:window.hacked=1',
        comment: wellFormed(evil),
        files: [
          { path: `${wellFormed(evil).replaceAll('/', '|')}/__proto__/a.bin`, content: Buffer.from('a') },
          { path: 'b/<img src=x onerror=window.hacked=1>', content: Buffer.from('b') },
        ],
      });
      const faults = await visitPageStates({
        ...{ browser, site, gids, states: [...listStates(gids), ...formStates(gids, torrent.bytes)] },
        visit: { before: watch, storage: { 'Arioso.Options': '{"language":"en"}' } },
        examine: hostileFaults,
      });
      expect(faults).toEqual([]);
    },
    visitsTimeoutMs,
  );

  it('would be found if it were markup', async () => {
    const { page } = await browser.open(site.url, { before: watch, expected: [/./] });
    await page.locator('main').waitFor();
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.hacked=1');
      image.setAttribute('src', 'http://127.0.0.1:1/pixel');
      const link = document.createElement('a');
      link.setAttribute('href', 'javascript:window.hacked=1');
      document.body.append(image, link, 'a\u202Egpj.exe');
      Reflect.set(Object.prototype, 'polluted', 'yes');
    });
    const faults = async () => (await hostileFaults(page)).map((fault) => fault.split(/[ :]/)[0]);
    await waitUntil('the request is seen', async () => (await faults()).includes('requested'));
    expect(await faults()).toEqual(expect.arrayContaining(['a', 'requested', 'IMG', 'A']));
  });
});
