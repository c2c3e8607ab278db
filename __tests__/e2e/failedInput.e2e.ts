import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { untilAt, untilConnected, untilGone, press } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { drop, paste, untilDropsAreTaken } from './support/page/transfers';
import { linksBox } from './support/page/newTaskPage';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
let site: Site;

beforeAll(async () => {
  daemon = await lasting(startAria2());
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
});

const link = 'http://127.0.0.1:9/kept.bin';
const failure = [/Failed to load resource/, /^request failed/, /^page error/];
const alert = (page: Page) => page.getByRole('alert');
const loading = (page: Page) => page.getByRole('status').getByText('Loading…');

/** Nothing loads in idle time, so that a test can break the code of an action. */
const withoutPrefetch = { before: () => void Object.assign(window, { requestIdleCallback: () => 0 }) };

describe('e2e/failedInput', () => {
  it.each([
    ['pasted', (page: Page) => paste(page, { text: link })],
    ['dropped', (page: Page) => drop(page, { text: link })],
  ])('keeps a link that is %s while its code cannot be loaded, and adds it after "Try again"', async (_how, give) => {
    const { page, context } = await browser.open(site.url, { expected: failure, ...withoutPrefetch });
    await untilConnected(page);
    await untilDropsAreTaken(page);
    let isBroken = true;
    await context.route('**/transfers.*.js', (route) =>
      isBroken ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }) : route.continue(),
    );
    await give(page);
    await alert(page).getByText('A part of Arioso could not be loaded or shown.').waitFor();
    isBroken = false;
    await press(page, 'Try again');
    await untilAt(page, '#!/new');
    const box = linksBox(page);
    await box.waitFor();
    expect(await box.inputValue()).toBe(link);
    await untilGone(alert(page));
  });

  it.each([
    ['a paste', '', (page: Page) => paste(page, { text: link }), /\/transfers\.\w+\.js$/, linksBox],
    [
      'the tab of options',
      '#!/new',
      (page: Page) => page.getByRole('tab', { name: 'Options' }).click(),
      /\.\w{8}\.js$/,
      (page: Page) => page.getByRole('searchbox'),
    ],
  ])('says that it is loading when the code of %s is slow', async (_what, path, act, files, field) => {
    const { page, context } = await browser.open(site.url + path, withoutPrefetch);
    await untilConnected(page);
    await untilDropsAreTaken(page);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await context.route(files, (route) => arrived.then(() => route.continue()));
    await act(page);
    await loading(page).waitFor();
    arrive();
    await field(page).waitFor();
    await untilGone(loading(page));
  });
});
