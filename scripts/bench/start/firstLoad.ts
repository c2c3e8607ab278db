import { startCdpBrowser } from '../page/cdp';
import { startFilledAria2 } from '../daemons/filledAria2';
import { coldStart } from './startConditions';
import { measureStart } from './startLoad';

/** The files of a build that Chromium requests before the first row of a list is on screen, by their names in the folder. */
export async function filesBeforeFirstRow(folder: string, language: string): Promise<readonly string[]> {
  const browser = await startCdpBrowser();
  try {
    const daemon = await startFilledAria2({ kind: 'waiting', count: 20 });
    try {
      const { requests } = await measureStart(browser, folder, daemon, coldStart, language);
      return requests.map(({ name }) => decodeURIComponent(new URL(name).pathname.slice(1)) || 'index.html');
    } finally {
      await daemon.stop();
    }
  } finally {
    await browser.stop();
  }
}
