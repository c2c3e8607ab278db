/**
 * `npm run bench` measures the task list with real daemons full of tasks; `npm run bench -- detail` measures the page of
 * one task; `npm run bench -- new` measures a large torrent in the New form; `npm run bench -- options` measures a
 * page of 60 option editors; `npm run bench -- start` measures the first second. Each case prints a table.
 * The bench measures the present dist/: run `npm run build` first.
 */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { benchDetailFiles } from './bench/suites/detailFiles';
import { benchDetailPieces } from './bench/suites/detailPieces';
import { benchNewTask } from './bench/suites/newTask';
import { benchOptionEditors } from './bench/suites/optionEditors';
import { benchStart } from './bench/start/benchStart';
import { startCdpBrowser, type CdpBrowser } from './bench/page/cdp';
import { formatCase, formatRatios } from './bench/report/formatResults';
import { formatChains, formatCondition, formatStartRatios } from './bench/report/formatStart';
import { benchHelp, caseName, parseBenchArguments, type BenchOptions, type BenchUi } from './bench/parseBenchArguments';
import { runCase, type CaseResult } from './bench/suites/runCase';
import { checkSource } from './bench/page/serveUi';
import { stopOnSignals, stopping } from './bench/stopping';
import { isBuildCurrent, pageBuild, requirePage } from './builds/build';
import { errorCode } from './lib/errorCode';
import { runMain, UserError } from './lib/userError';

function ownUi(): BenchUi {
  const source = requirePage();
  if (!isBuildCurrent(pageBuild)) {
    console.error(
      'Note: dist/ was not built from the present sources, so these are the figures of another state. Run npm run build first.\n',
    );
  }
  return { name: 'Arioso', source };
}

/** Ends the run after Ctrl-C, and shows the present step in a terminal. */
function progress(step: string): void {
  stopping.signal.throwIfAborted();
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${step}`);
}

/** Each measures and prints one suite. The suites `list` and `start` return their figures for the JSON file, the others return none. */
const suites: Record<
  BenchOptions['suite'],
  (browser: CdpBrowser, uis: readonly BenchUi[], options: BenchOptions) => Promise<readonly object[]>
> = {
  async list(browser, uis, { cases, seconds }) {
    const results: CaseResult[] = [];
    for (const wanted of cases) {
      const result = await runCase(browser, wanted, uis, seconds, (step) => progress(`${caseName(wanted)}: ${step} …`));
      progress('');
      results.push(result);
      console.log(`${formatCase(result)}\n`);
    }
    print(formatRatios(results));
    return results;
  },
  async detail(browser, _uis, { seconds }) {
    for (const measure of [benchDetailFiles, benchDetailPieces]) console.log(`${await measure(browser, seconds)}\n`);
    return [];
  },
  async new(browser) {
    console.log(`${await benchNewTask(browser)}\n`);
    return [];
  },
  async options(browser, uis) {
    console.log(`${await benchOptionEditors(browser, uis)}\n`);
    return [];
  },
  async start(browser, uis, { loads }) {
    const results = await benchStart(browser, uis, loads, (step) => progress(`${step} …`));
    progress('');
    for (const result of results) console.log(`${formatCondition(result)}\n`);
    print(formatStartRatios(results));
    print(formatChains(results[0]));
    return results;
  },
};

function print(text: string | null): void {
  if (text !== null) console.log(`${text}\n`);
}

/** A run takes minutes, and its figures would be lost at its end. */
function checkWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new UserError(`--json: ${file} cannot be written (${String(errorCode(error))}).`, 2);
  }
}

async function bench(): Promise<number> {
  const options = parseBenchArguments(process.argv.slice(2));
  if (options.wantsHelp) {
    console.log(benchHelp);
    return 0;
  }
  const uis = options.uis.some(({ name }) => name === 'Arioso') ? options.uis : [ownUi(), ...options.uis];
  uis.forEach(checkSource);
  if (options.jsonFile !== null) checkWritable(options.jsonFile);
  stopOnSignals();
  const browser = await startCdpBrowser();
  try {
    console.log(`Chromium ${browser.version}, headless, polling every second; load average ${loadavg()[0]?.toFixed(2)}.\n`);
    const results = await suites[options.suite](browser, uis, options);
    if (options.jsonFile !== null) writeFileSync(options.jsonFile, `${JSON.stringify(results, null, 2)}\n`);
    return 0;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    return 130;
  } finally {
    await browser.stop();
  }
}

runMain(bench);
