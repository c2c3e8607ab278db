/**
 * `npm run bench` measures the task list with real daemons full of tasks; `npm run bench -- detail` measures the page of
 * one task; `npm run bench -- new` measures a large torrent on the page of new tasks. Each case prints a table.
 * The bench measures the present dist/: run `npm run build` first.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { benchDetailFiles } from './bench/detailFiles';
import { benchDetailPieces } from './bench/detailPieces';
import { benchNewTask } from './bench/newTask';
import { startDevtools, type Devtools } from './bench/devtools';
import { isBuildStale } from './bench/isBuildStale';
import { formatCase, formatRatios } from './bench/formatResults';
import { benchHelp, caseName, parseBenchArguments, type BenchUi } from './bench/parseBenchArguments';
import { runCase, type CaseResult } from './bench/runCase';
import { checkSource } from './bench/serveUi';
import { stopOnSignals, stopping } from './bench/stopping';
import { inRepository } from './lib/paths';
import { runMain, UserError } from './lib/userError';

function ownUi(): BenchUi {
  const source = inRepository('dist');
  if (!existsSync(inRepository('dist', 'index.html'))) throw new UserError('There is no dist/index.html. Build first: npm run build');
  if (isBuildStale())
    console.error('Note: dist/ is older than the sources, so these are the figures of an older state. Run npm run build first.\n');
  return { name: 'Arioso', source };
}

async function bench(): Promise<number> {
  const options = parseBenchArguments(process.argv.slice(2));
  if (options.wantsHelp) {
    console.log(benchHelp);
    return 0;
  }
  const uis = options.uis.some(({ name }) => name === 'Arioso') ? options.uis : [ownUi(), ...options.uis];
  uis.forEach(checkSource);
  stopOnSignals();
  const devtools = await startDevtools();
  const results: CaseResult[] = [];
  if (options.suite === 'detail') return benchParts(devtools, [benchDetailFiles, benchDetailPieces], options.seconds);
  if (options.suite === 'new') return benchParts(devtools, [benchNewTask], options.seconds);
  try {
    console.log(`Chromium ${devtools.version}, headless, 1280 × 720, polling every second; load average ${loadavg()[0]?.toFixed(2)}.\n`);
    for (const wanted of options.cases) {
      const result = await runCase(devtools, wanted, uis, options.seconds, (step) => {
        stopping.signal.throwIfAborted();
        if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${caseName(wanted)}: ${step} …`);
      });
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      results.push(result);
      console.log(`${formatCase(result)}\n`);
    }
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    return 130;
  } finally {
    await devtools.stop();
  }
  const ratios = formatRatios(results);
  if (ratios !== null) console.log(ratios);
  if (options.jsonFile !== null) writeFileSync(options.jsonFile, `${JSON.stringify(results, null, 2)}\n`);
  return 0;
}

/** Measures another page, in several cases. */
async function benchParts(
  devtools: Devtools,
  parts: readonly ((devtools: Devtools, seconds: number) => Promise<string>)[],
  seconds: number,
): Promise<number> {
  try {
    console.log(`Chromium ${devtools.version}, headless, polling every second; load average ${loadavg()[0]?.toFixed(2)}.\n`);
    for (const measure of parts) console.log(`${await measure(devtools, seconds)}\n`);
    return 0;
  } finally {
    await devtools.stop();
  }
}

runMain(bench);
