import { filterLog, noLogFilter } from '../../../src/domain/debug/filterLog';
import { entryText, logText } from '../../../src/domain/debug/logText';
import { destructiveCalls, paramsExample, parseParams } from '../../../src/domain/debug/rpcCalls';

const entries = [
  { level: 'DEBUG', content: 'Request aria2.getVersion', attachment: '[]' },
  { level: 'WARN', content: 'The connection was lost.' },
  { level: 'DEBUG', content: 'Response to aria2.getVersion', attachment: '{"version": "1.37.0"}' },
];

describe('domain/debug/filterLog', () => {
  it('sorts by newest first or last', () => {
    expect(filterLog(entries, noLogFilter)).toEqual([...entries].reverse());
    expect(filterLog(entries, { ...noLogFilter, isNewestFirst: false })).toEqual(entries);
  });

  it('filters by level, and searches in entries and attachments', () => {
    expect(filterLog(entries, { ...noLogFilter, hidden: ['DEBUG'] })).toEqual([entries[1]]);
    expect(filterLog(entries, { ...noLogFilter, query: 'VERSION 1.37' })).toEqual([entries[2]]);
    expect(filterLog(entries, { ...noLogFilter, query: 'nothing' })).toEqual([]);
  });
});

describe('domain/debug/logText', () => {
  it('has one line per entry, with its attachment indented below', () => {
    const first = { time: 0, level: 'INFO', content: 'Connected' };
    const second = { time: 1500, level: 'DEBUG', content: 'Reply', attachment: '{\n  "a": 1\n}', wholeLength: 99 };
    expect(entryText(first)).toBe('1970-01-01T00:00:00.000Z INFO  Connected');
    expect(logText([first, second])).toBe(
      '1970-01-01T00:00:00.000Z INFO  Connected\n1970-01-01T00:00:01.500Z DEBUG Reply\n    {\n      "a": 1\n    }\n    … (99 characters)',
    );
  });
});

describe('domain/debug/rpcCalls', () => {
  it.each([
    ['aria2.shutdown', true],
    ['aria2.forceShutdown', true],
    ['aria2.remove', true],
    ['aria2.forceRemove', true],
    ['aria2.purgeDownloadResult', true],
    ['aria2.removeDownloadResult', true],
    ['aria2.getVersion', false],
    ['aria2.pause', false],
  ])('asks for confirmation before %s: %s', (method, isDestructive) => {
    expect(destructiveCalls(method, [])).toEqual(isDestructive ? [method] : []);
  });

  it('finds destructive calls in batches, also nested ones', () => {
    const inner = { methodName: 'system.multicall', params: [[{ methodName: 'aria2.shutdown' }]] };
    expect(
      destructiveCalls('system.multicall', [
        [{ methodName: 'aria2.getVersion' }, { methodName: 'aria2.remove', params: ['a1'] }, inner, null],
      ]),
    ).toEqual(['aria2.remove', 'aria2.shutdown']);
  });

  it.each([
    ['', { params: [] }],
    [' [1, "a"] ', { params: [1, 'a'] }],
    ['["token:abc", "a1"]', { params: ['a1'] }],
    ['{"a": 1}', { problem: 'noList' }],
    ['[1,', { problem: 'notJson' }],
  ])('parses the parameters %j', (typed, read) => {
    expect(parseParams(typed)).toEqual(read);
  });

  it('offers examples that can be parsed', () => {
    for (const method of ['aria2.addUri', 'aria2.tellStatus', 'aria2.unpause', 'aria2.getFiles', 'system.multicall', 'aria2.unknown'])
      expect(parseParams(paramsExample(method))).toHaveProperty('params');
    expect(paramsExample('aria2.getPeers')).toBe('["gid"]');
  });
});
