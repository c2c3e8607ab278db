import { requestFile } from '../startUp/earlyRequests';

/** The build puts hashes of the contents into the names. The script `main` holds the names of all files that load later. */
const scriptName = (text: string): string => /\bmain\.\w+\.js\b/.exec(text)?.[0] ?? '';

/** Whether the server has another version of the application than the one that runs. False when the server does not answer. */
export async function isOtherVersionServed(): Promise<boolean> {
  if (__LIBRARY__) return false;
  const running = scriptName([...window.document.scripts].map(({ src }) => src).join(' '));
  try {
    const { pathname, search } = window.location;
    const served = scriptName(await (await requestFile(pathname + search)).text());
    return running !== '' && served !== '' && served !== running;
  } catch {
    return false;
  }
}
