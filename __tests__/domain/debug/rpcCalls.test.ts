import fc from 'fast-check';
import { destructiveCalls, paramsExample, parseParams } from '../../../src/domain/debug/rpcCalls';
import { methods } from '../../../src/rpc';

describe('domain/debug/rpcCalls', () => {
  it.each([
    ['', { params: [] }],
    [' [1, {"a": 2}] ', { params: [1, { a: 2 }] }],
    ['["token:hush", "a1"]', { params: ['a1'] }],
    ['{"a":1}', { problem: 'noList' }],
    ['"a"', { problem: 'noList' }],
    ['[1,', { problem: 'notJson' }],
  ])('parses %j', (text, read) => {
    expect(parseParams(text)).toEqual(read);
  });

  it('returns parameters or a problem for any text, and every list unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = parseParams(text);
        expect('params' in read ? Array.isArray(read.params) : ['notJson', 'noList'].includes(read.problem)).toBe(true);
      }),
    );
    const plain = fc.array(fc.jsonValue()).filter(([first]) => typeof first !== 'string');
    fc.assert(
      fc.property(plain, (params) => {
        const text = JSON.stringify(params);
        expect(parseParams(text)).toEqual({ params: JSON.parse(text) as unknown });
      }),
    );
  });

  it.each([
    'aria2.shutdown',
    'aria2.forceShutdown',
    'aria2.remove',
    'aria2.forceRemove',
    'aria2.removeDownloadResult',
    'aria2.purgeDownloadResult',
  ])('finds the destructive call %s at any depth of batches', (method) => {
    expect(destructiveCalls(method, [])).toEqual([method]);
    const harmless = { methodName: 'aria2.getVersion', params: [] };
    const batch = (calls: readonly unknown[]) => ({ methodName: 'system.multicall', params: [calls] });
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 5 }), (before) => {
        const hidden = before.reduce<unknown>((inner, count) => batch([...Array.from({ length: count }, () => harmless), inner]), {
          methodName: method,
          params: ['a1'],
        });
        expect(destructiveCalls('system.multicall', [[harmless, hidden]])).toEqual([method]);
      }),
    );
  });

  it('finds no destructive call among calls that read or add', () => {
    for (const method of ['aria2.getVersion', 'aria2.addUri', 'aria2.tellStopped', 'system.listMethods'])
      expect(destructiveCalls(method, [])).toEqual([]);
    fc.assert(fc.property(fc.array(fc.anything()), (params) => void destructiveCalls('system.multicall', params)));
  });

  it('offers examples that can be sent as they are', () => {
    const known = [
      'aria2.addUri',
      'aria2.addTorrent',
      'aria2.addMetalink',
      'aria2.tellStatus',
      'aria2.changePosition',
      'aria2.changeUri',
      'aria2.changeOption',
      'aria2.changeGlobalOption',
      'system.multicall',
      'aria2.getPeers',
      'aria2.unpause',
      'aria2.getVersion',
    ];
    for (const method of known) {
      const read = parseParams(paramsExample(method));
      if (!('params' in read)) throw new Error(`${method}: ${read.problem}`);
      expect(methods.anyCall(method, read.params)).toMatchObject({ method });
    }
    expect([paramsExample('aria2.getPeers'), paramsExample('aria2.getVersion')]).toEqual(['["gid"]', '[]']);
  });
});
