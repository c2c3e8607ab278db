import type { Locator, Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { readQrCode } from '../helpers/readQrCode';
import { axeFindings } from './support/states/axe';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { dialogNamed, hashOf, untilAt, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

/** Reads the code from a screenshot, as a camera does. */
async function scan(page: Page, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  const modules = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    const isDark = (x: number, y: number): boolean => (data[(Math.floor(y) * image.width + Math.floor(x)) * 4] ?? 255) < 128;
    // The quiet zone is four modules wide; the corners of the picture are round.
    const margin = 8;
    const inside = (length: number): number[] => Array.from({ length: length - 2 * margin }, (_, place) => place + margin);
    const columns = inside(image.width).filter((x) => inside(image.height).some((y) => isDark(x, y)));
    const rows = inside(image.height).filter((y) => inside(image.width).some((x) => isDark(x, y)));
    const left = columns[0] ?? 0;
    const top = rows[0] ?? 0;
    const size = (columns.at(-1) ?? 0) - left + 1;
    // The upper left pattern begins with seven dark modules.
    let corner = 0;
    while (isDark(left + corner, top)) corner += 1;
    const count = Math.round((size / (corner / 7) - 17) / 4) * 4 + 17;
    const step = size / count;
    return Array.from({ length: count }, (_, y) =>
      Array.from({ length: count }, (__, x) => isDark(left + (x + 0.5) * step, top + (y + 0.5) * step)),
    );
  }, picture);
  return readQrCode(modules);
}

describe('e2e/phone', () => {
  it('sets the server on another device by a QR code, with the secret on request', async () => {
    const daemon = await started(startAria2({ secret: 'Käse?>' }));
    const site = await started(serveSite({ basePath: '/arioso/' }));
    const storage = {
      'Arioso.Options': JSON.stringify({
        ...{ language: 'en', theme: 'dark', protocol: 'ws', rpcHost: '127.0.0.1', rpcPort: String(daemon.port), rpcInterface: 'jsonrpc' },
        secret: Buffer.from('Käse?>').toString('base64'),
      }),
    };
    const { page } = await browser.open(`${site.url}?theme=dark#!/status`, { storage });
    await untilConnected(page);
    await page.getByRole('button', { name: 'Open on your phone' }).click();
    const dialog = dialogNamed(page, 'Open on your phone');
    const code = dialog.getByRole('img', { name: 'QR code' });
    const link = `${site.url}#!/settings/rpc/set/ws/127.0.0.1/${daemon.port}/jsonrpc`;
    expect(await scan(page, code)).toBe(link);
    expect(await axeFindings(page)).toEqual([]);

    await dialog.getByRole('checkbox', { name: 'Include the secret' }).check();
    const whole = await scan(page, code);
    expect(whole).toBe(`${link}/${Buffer.from('Käse?>').toString('base64url')}`);

    // Before the link has run, a page without a server looks for one at the usual port.
    const phone = await browser.open(whole, { viewport: { width: 390, height: 844 }, hasTouch: true, expected: absenceTrouble });
    await untilConnected(phone.page);
    await untilAt(phone.page, '#!/downloading');

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(hashOf(page)).toBe('#!/status');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open on your phone');
  });
});
