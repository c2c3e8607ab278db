import { progressKeys, type DaemonCall, methods } from '../../src/rpc';
import { decodeNames } from '../../src/rpc/decode/results';
import { fullTaskUpdateKeys } from '../../src/rpc/taskKeys';
import { resultOf, versions } from './support/fixtures';

const gid = 'abcdef0123456789';

/** Every method with its parameters as they are sent, without the secret (docs/specification.md, section 7). */
const table: readonly (readonly [DaemonCall<unknown>, string, readonly unknown[]])[] = [
  [methods.addUri(['http://h']), 'aria2.addUri', [['http://h'], {}]],
  [methods.addUri(['http://h'], { pause: 'true' }), 'aria2.addUri', [['http://h'], { pause: 'true' }]],
  [methods.addTorrent('AAAA', { 'select-file': '1' }), 'aria2.addTorrent', ['AAAA', [], { 'select-file': '1' }]],
  [methods.addMetalink('AAAA'), 'aria2.addMetalink', ['AAAA', {}]],
  [methods.forceRemove(gid), 'aria2.forceRemove', [gid]],
  [methods.forcePause(gid), 'aria2.forcePause', [gid]],
  [methods.unpause(gid), 'aria2.unpause', [gid]],
  [methods.forcePauseAll(), 'aria2.forcePauseAll', []],
  [methods.unpauseAll(), 'aria2.unpauseAll', []],
  [methods.removeDownloadResult(gid), 'aria2.removeDownloadResult', [gid]],
  [methods.purgeDownloadResult(), 'aria2.purgeDownloadResult', []],
  [methods.changePosition(gid, 0, 'POS_SET'), 'aria2.changePosition', [gid, 0, 'POS_SET']],
  [methods.changeUri(gid, 1, ['http://a'], ['http://b']), 'aria2.changeUri', [gid, 1, ['http://a'], ['http://b']]],
  [methods.tellStatus(gid, ['status']), 'aria2.tellStatus', [gid, ['gid', 'status']]],
  [methods.tellFullTaskUpdate(gid, false), 'aria2.tellStatus', [gid, fullTaskUpdateKeys]],
  [methods.tellFullTaskUpdate(gid, true), 'aria2.tellStatus', [gid, [...fullTaskUpdateKeys, 'bitfield']]],
  [methods.tellFullStatus(gid), 'aria2.tellStatus', [gid]],
  [methods.tellActive(progressKeys), 'aria2.tellActive', [progressKeys]],
  [methods.tellWaiting(['gid']), 'aria2.tellWaiting', [0, 1000, ['gid']]],
  [methods.tellWaiting(['gid'], 1000, 5), 'aria2.tellWaiting', [1000, 5, ['gid']]],
  [methods.tellStopped(['gid']), 'aria2.tellStopped', [-1, 1000, ['gid']]],
  [methods.tellStopped(['gid'], -1001), 'aria2.tellStopped', [-1001, 1000, ['gid']]],
  [methods.getFiles(gid), 'aria2.getFiles', [gid]],
  [methods.getPeers(gid), 'aria2.getPeers', [gid]],
  [methods.getServers(gid), 'aria2.getServers', [gid]],
  [methods.getOption(gid), 'aria2.getOption', [gid]],
  [methods.changeOption(gid, { split: '2' }), 'aria2.changeOption', [gid, { split: '2' }]],
  [methods.getGlobalOption(), 'aria2.getGlobalOption', []],
  [methods.changeGlobalOption({ header: ['A: 1'] }), 'aria2.changeGlobalOption', [{ header: ['A: 1'] }]],
  [methods.getGlobalStat(), 'aria2.getGlobalStat', []],
  [methods.getVersion(), 'aria2.getVersion', []],
  [methods.getSessionInfo(), 'aria2.getSessionInfo', []],
  [methods.saveSession(), 'aria2.saveSession', []],
  [methods.shutdown(), 'aria2.shutdown', []],
  [methods.multicall([methods.unpause(gid)]), 'system.multicall', [[{ methodName: 'aria2.unpause', params: [gid] }]]],
  [methods.listMethods(), 'system.listMethods', []],
];

describe('rpc/methods', () => {
  it.each(table.map(([call, method, params]) => [method, params, call] as const))('sends %s with %j', (method, params, call) => {
    expect(call.method).toBe(method);
    expect(call.params).toEqual(params);
  });

  const tested = [...new Set(table.map(([call]) => call.method))];

  it('covers every function', () => {
    // These three call a method that the table has, or any method.
    const others = ['anyCall', 'tellFullStatus', 'tellFullTaskUpdate'];
    const functions = Object.keys(methods).filter((name) => !others.includes(name));
    expect(tested.map((method) => method.replace(/^\w+\./, '')).sort()).toEqual(functions.sort());
  });

  it.each(versions)('names only methods of aria2 %s', (version) => {
    expect(decodeNames(resultOf(version, 'daemon', 'listMethods'))).toEqual(expect.arrayContaining(tested));
  });

  it('requests the figures of a row with the basic keys', () => {
    expect(progressKeys).toEqual(expect.arrayContaining(['gid', 'uploadLength', 'errorMessage']));
  });

  it.each(['files', 'bittorrent', 'bitfield', 'dir'])('requests no %s with the basic keys, because it may be long', (key) => {
    expect(progressKeys).not.toContain(key);
  });
});
