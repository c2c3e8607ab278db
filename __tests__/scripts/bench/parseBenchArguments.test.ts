import { parseBenchArguments } from '../../../scripts/bench/parseBenchArguments';
import { UserError } from '../../../scripts/lib/userError';

function refusal(args: readonly string[]): UserError {
  try {
    parseBenchArguments(args);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('scripts/bench/parseBenchArguments', () => {
  it('measures dist/ with all cases by default', () => {
    const { cases, ...rest } = parseBenchArguments([]);
    expect(rest).toEqual({ suite: 'list', uis: [], seconds: 10, loads: 10, jsonFile: null, wantsHelp: false });
    expect(cases.map(({ kind, count }) => `${kind}:${count}`).join()).toBe(
      'waiting:100,waiting:1000,waiting:10000,active:20,active:1000,active:5000',
    );
  });

  it('measures the named suite', () => {
    expect(parseBenchArguments(['detail', '--seconds', '3'])).toMatchObject({ suite: 'detail', seconds: 3 });
    expect(parseBenchArguments(['new'])).toMatchObject({ suite: 'new' });
    expect(parseBenchArguments(['options'])).toMatchObject({ suite: 'options' });
    expect(parseBenchArguments(['start', '--loads=3'])).toMatchObject({ suite: 'start', loads: 3 });
  });

  it('reads every option, with a space or an equals sign', () => {
    const args = [
      '--ui',
      'AriaNg=/tmp/a=b',
      '--ui=Other=http://127.0.0.1:8080/x/',
      '--cases=active:20,waiting:7',
      '--seconds',
      '3',
      '--json',
      'out.json',
    ];
    expect(parseBenchArguments(args)).toEqual({
      suite: 'list',
      uis: [
        { name: 'AriaNg', source: '/tmp/a=b' },
        { name: 'Other', source: 'http://127.0.0.1:8080/x/' },
      ],
      cases: [
        { kind: 'active', count: 20 },
        { kind: 'waiting', count: 7 },
      ],
      seconds: 3,
      loads: 10,
      jsonFile: 'out.json',
      wantsHelp: false,
    });
  });

  it.each([
    [['--fast'], "Unknown option '--fast'"],
    [['waiting:1'], 'There is no suite "waiting:1"'],
    [['new', 'detail'], '"detail" is too much'],
    [['new', '--json', 'out.json'], 'The suite "new" does not take --json'],
    [['detail', '--ui', 'A=x'], 'The suite "detail" does not take --ui'],
    [['options', '--seconds=3'], 'The suite "options" does not take --seconds'],
    [['start', '--cases=active:1'], 'The suite "start" does not take --cases'],
    [['--loads=3'], 'The suite "list" does not take --loads'],
    [['--cases'], "Option '--cases <value>' argument missing"],
    [['--json', '--ui'], "Option '--json' argument is ambiguous"],
    [['--json='], '--json needs a file'],
    [['--cases', 'stopped:5'], '"stopped:5" is neither'],
    [['--cases', 'waiting:0'], '"waiting:0" is neither'],
    [['--cases', 'active:5,'], '"" is neither'],
    [['--cases', 'active:20001'], 'from 1 to 20000'],
    [['--seconds', '2'], 'from 3 to 600'],
    [['--seconds', '3.5'], '"3.5" is none'],
    [['start', '--loads', '0'], '--loads needs a whole number from 1 to 100'],
    [['--ui', 'AriaNg'], 'NAME=FOLDER_OR_URL'],
    [['--ui', 'A=https://example.org/'], 'this machine only'],
    [['--ui', 'A=x', '--ui', 'A=y'], 'the same name'],
  ])('rejects %j', (args, message) => {
    const error = refusal(args);
    expect(error.message).toContain(message);
    expect(error.exitCode).toBe(2);
  });
});
