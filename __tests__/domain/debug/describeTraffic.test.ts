import { maxAttachmentLength } from '../../../src/domain/debug/attachment';
import { createTrafficLog } from '../../../src/domain/debug/describeTraffic';

const frame = (content: unknown) => ({ type: 'frame', text: typeof content === 'string' ? content : JSON.stringify(content) }) as const;

function setUp() {
  const log = createTrafficLog(['s3cret!']);
  return {
    ask: (id: string, method: string, params: readonly unknown[] = [], atMs = 0) =>
      log.describe({ type: 'request', id, method, params }, atMs)[0],
    hear: (content: unknown, atMs = 0) => log.describe(frame(content), atMs),
    log,
  };
}

describe('domain/debug/describeTraffic', () => {
  it('names the method of a request and of its response, and the time between them', () => {
    const { ask, hear } = setUp();
    expect(ask('1', 'aria2.tellStatus', ['a1', ['status']], 100)).toEqual({
      content: 'Request aria2.tellStatus',
      attachment: { text: '[\n  "a1",\n  [\n    "status"\n  ]\n]' },
    });
    expect(hear({ id: '1', result: { status: 'active' } }, 112.4)).toEqual([
      { content: 'Response to aria2.tellStatus after 12 ms', attachment: { text: '{\n  "status": "active"\n}' } },
    ]);
  });

  it('names a batch by its methods', () => {
    const { ask } = setUp();
    const call = (methodName: string) => ({ methodName, params: [] });
    expect(ask('1', 'system.multicall', [[call('aria2.getGlobalStat'), call('aria2.tellActive')]])?.content).toBe(
      'Request system.multicall (aria2.getGlobalStat, aria2.tellActive)',
    );
    expect(ask('2', 'system.multicall', [Array.from({ length: 9 }, () => call('aria2.pause'))])?.content).toBe(
      'Request system.multicall (aria2.pause, aria2.pause, aria2.pause, aria2.pause, … 9 calls)',
    );
  });

  it('describes errors, events and unexpected responses', () => {
    const { ask, hear } = setUp();
    ask('1', 'aria2.pause', ['a1']);
    expect(hear({ id: '1', error: { code: 1, message: 'GID a1 is not found' } })[0]?.content).toBe(
      'Error to aria2.pause after 0 ms: GID a1 is not found',
    );
    expect(hear({ method: 'aria2.onDownloadStart', params: [{ gid: 'a1' }] })[0]?.content).toBe('Notification aria2.onDownloadStart a1');
    expect(hear({ id: '1', result: 'again' })[0]?.content).toBe('Response to a request that is not known');
    expect(
      hear([
        { id: '8', result: 1 },
        { id: '9', result: 2 },
      ]),
    ).toHaveLength(2);
  });

  it('shows unparsable text as received', () => {
    const { log, hear } = setUp();
    expect(hear('<html>502')).toEqual([{ content: 'Unreadable response', attachment: { text: '<html>502' } }]);
    const [line] = log.describe({ type: 'frame', text: '<h1>Bad Gateway</h1>', responseTo: { id: '1', httpStatus: 502 } }, 0);
    expect(line?.content).toBe('Unreadable response (HTTP 502)');
    expect(hear('null')).toHaveLength(1);
  });

  it('shortens a long message, and reports its full length', () => {
    const { hear } = setUp();
    const result = Array.from({ length: 150 }, (_, place) => ({ gid: `${place}`, text: 'x'.repeat(500) }));
    const [line] = hear({ id: '1', result });
    expect(line?.attachment?.text).toHaveLength(maxAttachmentLength);
    expect(line?.attachment?.wholeLength).toBe(JSON.stringify({ id: '1', result }).length);
  });

  it('writes few lines for a frame with many messages', () => {
    const lines = setUp().hear(Array.from({ length: 100_000 }, () => 0));
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toEqual({ content: '… 99980 more messages' });
  });

  it('masks a known secret in the line itself', () => {
    const { hear, ask } = setUp();
    ask('1', 'aria2.any');
    expect(JSON.stringify(hear({ id: '1', error: { message: 'what is s3cret! here' } }))).not.toContain('s3cret!');
  });
});
