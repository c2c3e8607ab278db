import type { CdpBrowser, CdpPage } from '../../../../scripts/bench/page/cdp';
import { openUi } from '../../../../scripts/bench/page/openUi';
import { makeTree, removeTrees } from '../../../helpers/temporaryTree';

afterEach(removeTrees);

const asDevtools = (openPage: () => Promise<CdpPage>): CdpBrowser => ({ openPage }) as CdpBrowser;

function setUp() {
  const stopped: string[] = [];
  const ui = { name: 'Arioso', source: makeTree({ 'index.html': '<!doctype html>' }) };
  const stop = (): Promise<void> => {
    stopped.push('daemon');
    return Promise.resolve();
  };
  const startDaemon = () => Promise.resolve({ port: 1, secret: 'bench', description: 'a FAKE daemon', stop });
  return { stopped, ui, startDaemon };
}

describe('scripts/bench/page/openUi', () => {
  it('ends the daemon and the server of a page that cannot open', async () => {
    const { stopped, ui, startDaemon } = setUp();
    const opening = openUi(
      asDevtools(() => Promise.reject(new Error('no window'))),
      ui,
      startDaemon,
    );
    await expect(opening).rejects.toThrow('no window');
    expect(stopped).toEqual(['daemon']);
  });

  it('ends the daemon and the server even if the page does not close', async () => {
    const { stopped, ui, startDaemon } = setUp();
    const page: CdpPage = {
      send: () => Promise.reject(new Error('not asked')),
      listen: () => () => undefined,
      close: () => Promise.reject(new Error('not open')),
    };
    const { url, stop } = await openUi(
      asDevtools(() => Promise.resolve(page)),
      ui,
      startDaemon,
    );
    expect((await fetch(url)).status).toBe(200);
    await expect(stop()).rejects.toThrow('not open');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(stopped).toEqual(['daemon']);
  });
});
