import { checkSource, serveUi } from '../../../../scripts/bench/page/serveUi';
import { makeTree, removeTrees } from '../../../helpers/temporaryTree';

afterEach(removeTrees);

const daemon = { port: 6801, secret: 'ß?', description: 'a daemon', stop: () => Promise.resolve() };
const connectHash = '#!/settings/rpc/set/ws/127.0.0.1/6801/jsonrpc/w58_';

describe('scripts/bench/page/serveUi', () => {
  it('gives the address of the daemon to Arioso in preset.json', async () => {
    const ui = await serveUi({ name: 'Arioso', source: makeTree({ 'index.html': 'page', 'preset.json': '{}' }) }, daemon);
    try {
      expect(ui.connectHash).toBeNull();
      expect(await (await fetch(ui.url)).text()).toBe('page');
      expect(await (await fetch(`${ui.url}preset.json`)).json()).toMatchObject({ profiles: [{ rpcPort: '6801' }] });
    } finally {
      await ui.stop();
    }
  });

  it('gives it to other front ends in a link', async () => {
    const ui = await serveUi({ name: 'Other', source: makeTree({ 'index.html': 'other' }) }, daemon);
    try {
      expect(ui.connectHash).toBe(connectHash);
      expect((await fetch(`${ui.url}preset.json`)).status).toBe(404);
    } finally {
      await ui.stop();
    }
    expect(await serveUi({ name: 'Elsewhere', source: 'http://nas/ui/#!/all' }, daemon)).toMatchObject({
      url: 'http://nas/ui/',
      connectHash,
    });
  });

  it('refuses a folder without a page', () => {
    const source = makeTree({});
    expect(() => checkSource({ name: 'Other', source })).toThrow(`--ui Other: there is no index.html in "${source}".`);
    expect(() => checkSource({ name: 'Other', source: 'https://nas/ui' })).not.toThrow();
  });
});
