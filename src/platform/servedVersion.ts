import { requestFile } from './headStart';

/** The build puts a hash of the content into the name. */
const mainScript = /\bmain\.\w+\.js\b/;

/** Whether the server has another version of the application than the one that runs. False when the server does not answer. */
export async function isOtherVersionServed(browser: Window = window): Promise<boolean> {
  const running = [...browser.document.scripts].map(({ src }) => mainScript.exec(src)?.[0]).find((name) => name !== undefined);
  try {
    const { pathname, search } = browser.location;
    const served = mainScript.exec(await (await requestFile(pathname + search)).text())?.[0];
    return running !== undefined && served !== undefined && served !== running;
  } catch {
    return false;
  }
}
