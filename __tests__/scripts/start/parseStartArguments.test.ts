import { UserError } from '../../../scripts/lib/userError';
import { parseStartArguments } from '../../../scripts/start/parseStartArguments';

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

describe('scripts/start/parseStartArguments', () => {
  it('starts its own daemon on a free port by default', () => {
    expect(parseStartArguments([])).toEqual({
      port: undefined,
      rpc: undefined,
      isDevelopment: false,
      hasPseudoLanguages: false,
      wantsHelp: false,
    });
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
    expect(parseStartArguments([], { ARIA2_RPC: '' }).rpc).toBeUndefined();
    const { message } = refusal(() => parseStartArguments([], { ARIA2_RPC: 'ws://token:hidden@nas:99999/' }));
    expect(message).toMatch(/^ARIA2_RPC needs the address of a daemon/);
    expect(message).not.toContain('hidden');
  });

  it.each([
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', '--dev'], "Option '--port' argument is ambiguous"],
    [['--port='], '"" is none'],
    [['--dev=yes'], "Option '--dev' does not take an argument"],
    [['--port', '0'], 'a number from 1 to 65535'],
    [['--port', '65536'], 'a number from 1 to 65535'],
    [['--port', '80x'], '"80x" is none'],
    [['--open'], "Unknown option '--open'"],
    [['8080'], "Unexpected argument '8080'"],
  ])('rejects %j', (args, message) => {
    const error = refusal(() => parseStartArguments(args));
    expect(error.message).toContain(message);
    expect(error.exitCode).toBe(2);
  });
});
