/** The options of `npm run bench`. */
import { parseOptions } from '../lib/parseOptions';
import { UserError } from '../lib/userError';

/** The daemon's tasks: a number of paused tasks, or of downloading ones. */
export interface BenchCase {
  readonly kind: 'waiting' | 'active';
  readonly count: number;
}

/** A front end to measure. */
export interface BenchUi {
  readonly name: string;
  /** A folder of built files, or the address of a page on this machine. */
  readonly source: string;
}

export interface BenchOptions {
  /** The task list, the page of one task, the New form, a page of options, or the first second. */
  readonly suite: 'list' | 'detail' | 'new' | 'options' | 'start';
  /** Measured in addition to dist/. A front end named Arioso replaces dist/. */
  readonly uis: readonly BenchUi[];
  readonly cases: readonly BenchCase[];
  /** Duration of the polling measurement, once for CPU and once for bytes. */
  readonly seconds: number;
  /** How many times the page is loaded under each condition of the suite `start`. */
  readonly loads: number;
  readonly jsonFile: string | null;
  readonly wantsHelp: boolean;
}

const defaultCases = 'waiting:100,waiting:1000,waiting:10000,active:20,active:1000,active:5000';
const maxTasks = 20_000;
const maxSeconds = 600;
const maxLoads = 100;

export const benchHelp = `Usage: npm run bench -- [list|detail|new|options|start] [options]

  list                     measure the task list, the usual suite; takes --ui, --cases, --seconds and --json
  detail                   measure the page of one task (many files, many pieces); takes --seconds only
  new                      measure the New form with a torrent of 50,000 files; takes no options
  options                  measure a page of 60 option editors; takes --ui only
  start                    measure the first second of the list, with a cold and a warm cache; takes --ui, --loads and --json
  --ui NAME=FOLDER_OR_URL  measure this front end too (may be repeated); NAME "Arioso" takes the place of dist/
  --cases LIST             kind:tasks, separated by commas; kinds: waiting, active
                           (default: ${defaultCases})
  --seconds N              how long polling is watched, 3 to ${maxSeconds} (default: 10)
  --loads N                how often "start" loads the page under each condition, 1 to ${maxLoads} (default: 10)
  --json FILE              write all figures to this file too
  --help                   show this text`;

const refuse = (message: string): never => {
  throw new UserError(`${message}\n\n${benchHelp}`, 2);
};

export const caseName = ({ kind, count }: BenchCase): string => `${kind}:${count}`;

function parseCase(text: string): BenchCase {
  const [, kind, digits] = /^(waiting|active):(\d{1,6})$/.exec(text) ?? [];
  const count = Number(digits);
  if ((kind !== 'waiting' && kind !== 'active') || !(count >= 1 && count <= maxTasks)) {
    return refuse(`--cases knows "waiting:N" and "active:N" with N from 1 to ${maxTasks}; "${text}" is neither.`);
  }
  return { kind, count };
}

function parseUi(text: string): BenchUi {
  const [, name, source] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || source === undefined) return refuse(`--ui needs NAME=FOLDER_OR_URL; "${text}" is not like that.`);
  if (/^https?:/.test(source) && !isOnThisMachine(source))
    return refuse(`--ui takes pages of this machine only; "${source}" is elsewhere.`);
  return { name, source };
}

const isOnThisMachine = (url: string): boolean => URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

function parseNumber(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most
    ? number
    : refuse(`${option} needs a whole number from ${least} to ${most}; "${text}" is none.`);
}

const optionsOfSuites: Record<BenchOptions['suite'], readonly string[]> = {
  list: ['ui', 'cases', 'seconds', 'json'],
  detail: ['seconds'],
  new: [],
  options: ['ui'],
  start: ['ui', 'loads', 'json'],
};

function parseSuite(positionals: readonly string[]): BenchOptions['suite'] {
  const [text = 'list', further] = positionals;
  if (further !== undefined) return refuse(`One run measures one suite; "${further}" is too much.`);
  return isSuite(text) ? text : refuse(`There is no suite "${text}".`);
}

const isSuite = (text: string): text is BenchOptions['suite'] => Object.hasOwn(optionsOfSuites, text);

export function parseBenchArguments(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseOptions(
    {
      args,
      allowPositionals: true,
      options: {
        ui: { type: 'string', multiple: true },
        cases: { type: 'string' },
        seconds: { type: 'string' },
        loads: { type: 'string' },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    },
    benchHelp,
  );
  const { help: wantsHelp = false, ...others } = values;
  const suite = parseSuite(positionals);
  const ignored = Object.keys(others).find((name) => !optionsOfSuites[suite].includes(name));
  if (ignored !== undefined) return refuse(`The suite "${suite}" does not take --${ignored}.`);
  if (values.json === '') return refuse('--json needs a file.');
  const uis = (values.ui ?? []).map(parseUi);
  const names = uis.map(({ name }) => name);
  if (new Set(names).size < names.length) refuse('Two front ends have the same name.');
  return {
    suite,
    uis,
    cases: (values.cases ?? defaultCases).split(',').map(parseCase),
    seconds: values.seconds === undefined ? 10 : parseNumber('--seconds', values.seconds, 3, maxSeconds),
    loads: values.loads === undefined ? 10 : parseNumber('--loads', values.loads, 1, maxLoads),
    jsonFile: values.json ?? null,
    wantsHelp,
  };
}
