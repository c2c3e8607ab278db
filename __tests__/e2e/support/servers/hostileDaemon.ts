import { type AnsweringDaemon, startAnsweringDaemon } from '../../../../scripts/testbed/answeringDaemon';
import { allDefinitions } from '../../../../src/domain/options/definitions';
import type { StateGids } from '../states/pageState';

/** The beginning of each hostile text, which the page must show as text: "evil", a placeholder and a nested key of i18next. */
const beginning = 'evil {{count}} $t(action.ok)';
const attacks = [
  '<img src=x onerror=window.hacked=1>',
  '"><svg onload=window.hacked=1><style>*{display:none}</style>',
  "'};window.hacked=1;//",
  '__proto__',
  'constructor',
  'a\u202Egpj.exe\u2066\u200B\uFEFF',
  'half a pair \uD800 and \uDFFF',
  '\u0000\u0007\r\n\t',
  'expression(window.hacked=1);background:url(http://evil.example/pixel)',
  '🏴'.repeat(50),
];
export const evil = `${beginning} ${attacks.join(' ')}`;
const megabyte = `${beginning} ${'W'.repeat(1_000_000)}`;
const links = [
  `http://evil.example/${evil}`,
  'javascript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  'vbscript:x',
  evil,
];
/** Beyond 2^53, beyond 2^64, negative, and no numbers. */
const numbers = ['9007199254740993', '99999999999999999999999', '-1', '1e400', 'NaN', '', evil];
/** JSON.parse makes `__proto__` an own key; a literal would not. */
const poison: object = JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":"evil"}');

const withoutSlash = evil.replaceAll('/', '|');

function task(gid: string, status: string, place: number, isTorrent = false): Readonly<Record<string, unknown>> {
  const number = (shift: number) => numbers[(place + shift) % numbers.length];
  const paths = [
    `/testbed/${withoutSlash}/${withoutSlash}.mkv`,
    `/testbed/${withoutSlash}/__proto__/constructor/x`,
    `/testbed/${withoutSlash}/..%2F..`,
  ];
  return {
    ...poison,
    ...{ gid, status, totalLength: number(0), completedLength: number(1), uploadLength: number(2), downloadSpeed: number(3) },
    ...{ uploadSpeed: number(4), connections: number(5), numSeeders: number(6), numPieces: number(0), pieceLength: number(1) },
    ...{
      seeder: evil,
      bitfield: `ffzz${evil}`,
      ...(isTorrent ? { infoHash: evil } : {}),
      dir: place === 1 ? megabyte : `/testbed/${evil}`,
    },
    ...{
      errorCode: place === 3 ? evil : String(place + 2),
      errorMessage: place === 1 ? megabyte : evil,
      // Only a torrent without followers can seed again.
      followedBy: isTorrent && status === 'complete' ? [] : [evil],
      following: evil,
      belongsTo: evil,
    },
    files: paths.slice(0, isTorrent ? 3 : 1).map((path, index) => ({
      ...{ index: String(index + 1), path, length: number(index), completedLength: number(index + 1), selected: 'true' },
      uris: (isTorrent || place > 1 ? links : links.slice(0, 1)).map((uri) => ({ uri, status: evil })),
    })),
    ...(isTorrent
      ? {
          bittorrent: {
            announceList: [links, [evil], ['__proto__']],
            ...{
              comment: place === 0 ? megabyte : evil,
              creationDate: number(1),
              mode: evil,
              info: { ...poison, name: place === 0 ? megabyte : evil },
            },
          },
        }
      : {}),
  };
}

/** Answers in the form of aria2, with hostile values everywhere. */
export function startHostileDaemon(gids: StateGids): Promise<AnsweringDaemon> {
  const tasks = [
    ...[task(gids.torrent, 'active', 0, true), task(gids.active, 'active', 1)],
    ...[task(gids.folders, 'paused', 0, true), task(gids.waiting, 'waiting', 1), task(gids.paused, 'paused', 2)],
    ...[task(gids.failed, 'error', 1), task(gids.failedToo, 'error', 2), task(gids.complete, 'complete', 3, true)],
  ];
  const options: object = { ...Object.fromEntries(allDefinitions.map(({ key }) => [key, evil])), [evil]: evil, ...poison };
  const taskOf = (gid: unknown) => tasks.find((each) => each['gid'] === gid);
  const results: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    'aria2.getVersion': () => ({ version: evil, enabledFeatures: ['BitTorrent', evil, '__proto__'] }),
    'aria2.getSessionInfo': () => ({ sessionId: evil }),
    'aria2.getGlobalOption': () => options,
    'aria2.getOption': () => options,
    'aria2.getGlobalStat': () => ({
      ...{ downloadSpeed: numbers[0], uploadSpeed: numbers[1], numActive: '2', numWaiting: '3', numStopped: '3', numStoppedTotal: '3' },
    }),
    'aria2.tellActive': () => tasks.slice(0, 2),
    'aria2.tellWaiting': () => tasks.slice(2, 5),
    'aria2.tellStopped': () => tasks.slice(5),
    'aria2.tellStatus': ([gid]) => taskOf(gid),
    'aria2.getFiles': ([gid]) => taskOf(gid)?.['files'],
    'aria2.getUris': () => links.map((uri) => ({ uri, status: evil })),
    'aria2.getServers': () => [{ index: '1', servers: links.map((uri) => ({ uri, currentUri: uri, downloadSpeed: numbers[2] })) }],
    'aria2.getPeers': () =>
      [evil, '%3Cimg%20src%3Dx%20onerror%3Dwindow.hacked%3D1%3E', '-AZ2200-%00%FF'].map((peerId) => ({
        ...{ peerId, ip: evil, port: evil, bitfield: `zz${evil}`, amChoking: evil, peerChoking: 'false', seeder: evil },
        ...{ downloadSpeed: numbers[0], uploadSpeed: numbers[3] },
      })),
    'system.listMethods': () => ['aria2.tellActive', 'aria2.addUri', 'aria2.saveSession', evil, '__proto__'],
    'system.listNotifications': () => [evil],
    'aria2.changeUri': () => [0, 0],
    'aria2.changeOption': () => 'OK',
    'aria2.changeGlobalOption': () => 'OK',
  };
  const resultOf = (method: string, params: readonly unknown[]): unknown => {
    const result = results[method]?.(params);
    const keys = params.at(-1);
    if (!method.startsWith('aria2.tell') || !Array.isArray(keys)) return result;
    // Like aria2, returns the requested keys only. Otherwise each poll would be megabytes.
    const pick = (whole: unknown) => Object.fromEntries(Object.entries(Object(whole) as object).filter(([key]) => keys.includes(key)));
    return Array.isArray(result) ? result.map(pick) : result && pick(result);
  };
  return startAnsweringDaemon((method, params) => {
    const result = resultOf(method, params);
    return result === undefined ? undefined : JSON.stringify(result);
  }, evil);
}
