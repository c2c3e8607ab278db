import { devToolsOptions, maskForDevTools } from '../../../src/store/timeTravel/devToolsOptions';
import { navigationRequested, locationChanged } from '../../../src/store/slices/navigation';
import { connected } from '../../../src/store/slices/connection';
import { polled } from '../../../src/store/polled';
import { runRequested } from '../../../src/store/slices/debugConsole';
import { dialogOpened } from '../../../src/store/slices/notices';
import { importRequested } from '../../../src/store/slices/settingsData';
import { draftFilesAdded, draftTextAdded } from '../../../src/store/slices/newTask';
import { linkedProfileAdded } from '../../../src/store/slices/rpcProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { makeTask, makeTasks } from '../../helpers/makeTask';

const secret = 'c2VjcmV0';
const secretPath = `/settings/rpc/set/ws/h/6800/jsonrpc/${secret}`;
const secretQuery = `/settings/rpc/set?protocol=ws&secret=${secret}`;
const { actionSanitizer, stateSanitizer } = devToolsOptions;

describe('store/timeTravel/devToolsOptions', () => {
  it.each([
    ['a profile', linkedProfileAdded(makeProfile({ secret, rpcRequestHeaders: `Authorization: ${secret}` }))],
    [
      "the daemon's options",
      connected({
        version: aVersion,
        options: { 'rpc-secret': secret, 'http-passwd': secret, 'all-proxy-passwd': secret, header: `Cookie: ${secret}` },
      }),
    ],
    ['an address that is asked for', navigationRequested({ to: secretPath })],
    ['an address that was come to', locationChanged(locationOf(secretPath))],
    ['an address with a query', locationChanged(locationOf(secretQuery))],
    ['a command with a header', locationChanged(locationOf(`/new/aHR0cDovL2g?header=Cookie:${secret}`))],
    ['a command with a password', locationChanged(locationOf(`/new/aHR0cDovL2g?out=a&http-passwd=${secret}`))],
    ['a pasted command line with a cookie', draftTextAdded(`curl -H 'Cookie: a=${secret}' http://h/`)],
    ['a pasted command line with a password', draftTextAdded(`curl -u me:${secret} http://h/`)],
    ['an import', importRequested(JSON.stringify({ secret, rpcRequestHeaders: `X-Api: ${secret}\nX-B: ${secret}` }, null, 2))],
    ['a header in an input file', draftTextAdded(`http://h/a\n header=X-Api: ${secret}`)],
    [
      'an export that is to be copied by hand',
      dialogOpened({
        kind: 'copy',
        title: { key: 'a.b' },
        text: { key: 'a.b' },
        lines: [`  "secret": "${secret}",`, `  "rpcRequestHeaders": "X-Api: ${secret}"`],
      }),
    ],
    ['a token in a batch', runRequested({ method: 'system.multicall', params: [[{ methodName: 'a', params: [`token:${secret} x`] }]] })],
    ['a token in the text of a batch', draftTextAdded(JSON.stringify([[{ params: [`token:a b ${secret}`] }]]))],
    ['a sign-in in an address', draftTextAdded(`ftp://user:${secret}@h/a`)],
    ['a passkey in a query', draftTextAdded(`https://t/announce?passkey=${secret} https://t/announce.php?pid=${secret}&uk=${secret}`)],
    [
      'a passkey in a path',
      draftTextAdded(`https://t/${secret}12345678/announce https://t/announce/${secret}12345678 udp://t:1/${secret}12345678`),
    ],
    ['a pasted input file', draftTextAdded(`http://h/a\n http-passwd=${secret}\n header=Authorization: ${secret}`)],
  ])('masks the secret of %s in an action', (_title, action) => {
    const shown = actionSanitizer(action);
    expect(shown.type).toBe(action.type);
    expect(JSON.stringify(action)).toContain(secret);
    expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it.each([
    ['a profile', makeState({ profiles: [makeProfile({ secret, rpcRequestHeaders: `Authorization: ${secret}` })] })],
    ["the daemon's options", makeState({ options: { 'rpc-secret': secret } })],
    ['the address', makeState({ path: secretPath })],
    ['the query of the address', makeState({ path: secretQuery })],
  ])('masks the secret of %s in the state', (_title, state) => {
    expect(JSON.stringify(state)).toContain(secret);
    expect(JSON.stringify(stateSanitizer(state))).not.toContain(secret);
  });

  it('masks a secret, and keeps an empty one', () => {
    expect(maskForDevTools({ secret: '' })).toEqual({ secret: '' });
    expect(maskForDevTools({ secret })).toEqual({ secret: '•••' });
  });

  it('shortens long lists, and says by how many items', () => {
    const action = actionSanitizer(polled({ time: 0, lists: { waiting: makeTasks(10_000) } }));
    expect(action.payload.lists?.waiting).toHaveLength(51);
    expect(action.payload.lists?.waiting?.at(-1)).toBe('… 9950 more');
    expect(JSON.stringify(stateSanitizer(makeState({ lists: { waiting: makeTasks(10_000) } }))).length).toBeLessThan(50_000);
  });

  it('shortens the content of a draft file', () => {
    const action = draftFilesAdded([{ fileName: 'a.torrent', kind: 'torrent', content: 'A'.repeat(10_000_000) }]);
    expect(JSON.stringify(actionSanitizer(action)).length).toBeLessThan(5000);
    expect(actionSanitizer(action).payload[0]?.content).toMatch(/^A+… 10000000 characters$/);
  });

  it('passes all other actions and states unchanged, without mutation', () => {
    const state = Object.freeze(makeState({ path: '/new?url=abc', lists: { active: [makeTask()] } }));
    expect(stateSanitizer(state)).toEqual(state);
    const action = locationChanged(locationOf('/waiting?x=1'));
    expect(actionSanitizer(action)).toEqual(action);
  });
});
