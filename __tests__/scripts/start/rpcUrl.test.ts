import { UserError } from '../../../scripts/lib/userError';
import { parseRpcUrl } from '../../../scripts/start/rpcUrl';

function exitCodeOf(run: () => unknown): number | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return error.exitCode;
    throw error;
  }
  return undefined;
}

describe('scripts/start/rpcUrl', () => {
  it('parses every part', () => {
    expect(parseRpcUrl('wss://token:s%40cret@nas.lan:6801/a/jsonrpc')).toEqual({
      protocol: 'wss',
      host: 'nas.lan',
      port: 6801,
      interfacePath: 'a/jsonrpc',
      secret: 's@cret',
    });
  });

  it.each([
    ['ws://127.0.0.1:6800/jsonrpc', { secret: '', port: 6800, interfacePath: 'jsonrpc' }],
    ['http://nas', { port: 80, interfacePath: 'jsonrpc' }],
    ['https://nas/', { port: 443, interfacePath: 'jsonrpc' }],
    ['ws://[::1]:6800/jsonrpc', { host: '[::1]' }],
    ['ws://token:100%@nas:6800/jsonrpc', { secret: '100%' }],
  ])('parses %s', (url, expected) => {
    expect(parseRpcUrl(url)).toMatchObject(expected);
  });

  it.each([
    'nas:6800',
    '',
    'ftp://nas/jsonrpc',
    'ws://nas:6800/jsonrpc?a=1',
    'ws://nas:6800/#x',
    'ws://user:password@nas/jsonrpc',
    'ws://nas:99999/',
  ])('rejects "%s"', (url) => {
    expect(exitCodeOf(() => parseRpcUrl(url))).toBe(2);
  });

  it('never repeats a secret in an error', () => {
    expect(() => parseRpcUrl('ws://token:hidden@nas:99999/')).toThrow(/^(?!.*hidden)/s);
  });
});
