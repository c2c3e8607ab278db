import { parseStartArguments } from '../../scripts/lib/parseStartArguments';
import { presetFor } from '../../scripts/lib/preset';
import { parseRpcUrl } from '../../scripts/lib/rpcUrl';
import { UserError } from '../../scripts/lib/userError';

function refusal(run: () => unknown): UserError {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) {
      return error;
    }
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('scripts/lib/parseStartArguments', () => {
  it('starts its own daemon on a free port by default', () => {
    expect(parseStartArguments([])).toEqual({ port: null, rpc: null, isDevelopment: false, hasPseudoLanguages: false, wantsHelp: false });
    expect(parseStartArguments(['--pseudo'])).toMatchObject({ hasPseudoLanguages: true });
  });

  it.each([[['--port', '9000', '--dev']], [['--port=9000', '--dev']]])('reads %j', (args) => {
    expect(parseStartArguments(args)).toMatchObject({ port: 9000, isDevelopment: true });
  });

  it('keeps an equals sign that belongs to a secret', () => {
    expect(parseStartArguments(['--rpc=ws://token:a=b==@nas:6800/jsonrpc']).rpc?.secret).toBe('a=b==');
  });

  it('reads the daemon from the environment, unless --rpc is given', () => {
    const environment = { ARIA2_RPC: 'ws://token:hidden@nas:6800/jsonrpc' };
    expect(parseStartArguments([], environment).rpc).toMatchObject({ host: 'nas', secret: 'hidden' });
    expect(parseStartArguments(['--rpc', 'ws://other:6800/jsonrpc'], environment).rpc).toMatchObject({ host: 'other', secret: '' });
    expect(parseStartArguments([], { ARIA2_RPC: '' }).rpc).toBeNull();
    const { message } = refusal(() => parseStartArguments([], { ARIA2_RPC: 'ws://token:hidden@nas:99999/' }));
    expect(message).toMatch(/^ARIA2_RPC needs the address of a daemon/);
    expect(message).not.toContain('hidden');
  });

  it.each([
    [['--port'], '--port needs a value'],
    [['--port', '--dev'], '--port needs a value'],
    [['--port', '0'], 'a number from 1 to 65535'],
    [['--port', '65536'], 'a number from 1 to 65535'],
    [['--port', '80x'], '"80x" is none'],
    [['--open'], 'There is no option "--open"'],
    [['8080'], 'There is no option "8080"'],
  ])('rejects %j', (args, message) => {
    const error = refusal(() => parseStartArguments(args));
    expect(error.message).toContain(message);
    expect(error.exitCode).toBe(2);
  });
});

describe('scripts/lib/rpcUrl', () => {
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
    expect(refusal(() => parseRpcUrl(url)).exitCode).toBe(2);
  });

  it('never repeats a secret in an error', () => {
    expect(refusal(() => parseRpcUrl('ws://token:hidden@nas:99999/')).message).not.toContain('hidden');
  });
});

describe('scripts/lib/preset', () => {
  it('contains the secret in base64 and locks the profile', () => {
    const preset: unknown = JSON.parse(presetFor(parseRpcUrl('http://token:gehe%C3%AFm@nas:6800/jsonrpc')));
    expect(preset).toMatchObject({
      profiles: [
        { rpcHost: 'nas', rpcPort: '6800', rpcInterface: 'jsonrpc', protocol: 'http', secret: Buffer.from('geheïm').toString('base64') },
      ],
      locked: ['profiles'],
    });
  });
});
