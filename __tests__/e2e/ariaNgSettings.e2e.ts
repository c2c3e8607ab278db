import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { connectedStatus, dialogNamed, untilConnected } from './support/page/pageElements';
import { answer, base64 } from './support/page/settings';
import { storedSettings } from './support/page/taskLists';
import { serveSite, type Site } from './support/servers/site';

/** Base64 of it has a plus sign, a slash and padding. */
const secret = '>>> ??? a secret';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
/** Its preset names another daemon. */
let site: Site;

beforeAll(async () => {
  daemon = await lasting(startAria2({ secret }));
  const first = await lasting(startAria2({ secret: 'first' }));
  site = await lasting(serveSite({ daemons: [{ port: first.port, secret: 'first' }] }));
});

describe.each(['1.2', '1.3'])('e2e/ariaNgSettings of version %s', (version) => {
  /** With the daemon's address. The port stays a number or a text. */
  function settingsOfAriaNg(): Readonly<Record<string, unknown>> {
    const file: Readonly<Record<string, unknown>> = JSON.parse(
      readFileSync(join(__dirname, '..', 'fixtures', 'ariaNg', `${version}.json`), 'utf8'),
    );
    const rpcPort = typeof file['rpcPort'] === 'string' ? String(daemon.port) : daemon.port;
    return { ...file, rpcPort, secret: base64(secret) };
  }

  /** As Arioso stores them: ports are numbers, and what equals the default is left out, here the path `jsonrpc`. */
  function expected(ariaNg: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const { rpcInterface: _usual, ...rest } = ariaNg;
    const others = ariaNg['extendRpcServers'] as readonly object[];
    return {
      ...rest,
      rpcPort: daemon.port,
      extendRpcServers: others.map((other) => expect.objectContaining({ ...other, rpcPort: 443 })),
    };
  }

  it("takes all keys from the browser's storage and from the export file", async () => {
    const ariaNg = settingsOfAriaNg();
    const text = JSON.stringify(ariaNg);
    const bare = await lasting(serveSite());
    // Without this permission the page would switch notifications off.
    const permissions = ['notifications'];
    const { page } = await browser.open(bare.url, {
      storage: { 'AriaNg.Options': text, 'AriaNg.History.dir': '["/mnt/a","/mnt/b"]' },
      permissions,
    });
    await connectedStatus(page).waitFor();
    await waitUntil('the settings are stored', async () => (await storedSettings(page))['rpcAlias'] === 'Box');
    expect(await storedSettings(page)).toEqual(expect.objectContaining(expected(ariaNg)));
    const kept = await page.evaluate(() =>
      ['Arioso.History.dir', 'AriaNg.History.dir', 'AriaNg.Options'].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual(['["/mnt/a","/mnt/b"]', '["/mnt/a","/mnt/b"]', text]);

    const other = (await browser.open(`${site.url}#!/settings/arioso`, { permissions })).page;
    await untilConnected(other);
    await other.getByRole('button', { name: 'Import Settings', exact: true }).click();
    const dialog = dialogNamed(other, 'Import Settings');
    await dialog.getByRole('textbox').fill(JSON.stringify(ariaNg, null, 4));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    const question = dialogNamed(other, 'Replace the settings?');
    await question.getByText('2 servers replace all').waitFor();
    // The import drops no key of the file.
    expect(await question.getByRole('listitem').count()).toBe(0);
    await answer(other, 'OK');
    await waitUntil('the settings are stored', async () => (await storedSettings(other))['rpcAlias'] === 'Box');
    const imported = expected(ariaNg);
    // The connection of the preset stays beside those of the file.
    const servers = [...(imported.extendRpcServers as readonly unknown[]), expect.objectContaining({ rpcId: 'testbed-0' })];
    expect(await storedSettings(other)).toEqual(expect.objectContaining({ ...imported, extendRpcServers: servers }));
    await connectedStatus(other).waitFor();
  });
});
