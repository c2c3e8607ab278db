/**
 * `npm run check:bytes`: prints the sizes of the built files and fails if a budget is exceeded, or if antd's styles are not in one
 * script. The first load is what a real browser requests before the first row of 20 paused tasks. Build first.
 */
import { filesBeforeFirstRow } from './bench/start/firstLoad';
import { requirePage } from './builds/build';
import { budgets, kilobytes, largestLanguage, measure, sum, type Size } from './builds/measureBytes';
import { runMain } from './lib/userError';

function row(size: Size): string {
  return `  ${size.name.padEnd(32)} ${kilobytes(size.raw).padStart(12)} ${kilobytes(size.gzip).padStart(12)}`;
}

async function main(): Promise<number> {
  const folder = requirePage();
  const requested = await filesBeforeFirstRow(folder, largestLanguage(folder) ?? 'en');
  const { firstLoad, files, problems } = measure(folder, requested);
  const rest = files.filter((size) => !firstLoad.includes(size));
  console.log(`Bytes (1 KB = 1000 bytes)                     raw      gzip -9`);
  console.log(
    ['First load', ...firstLoad.map(row), row(sum('first load', firstLoad)), 'Later', ...rest.map(row), row(sum('all files', files))].join(
      '\n',
    ),
  );
  const limits = Object.entries(budgets).map(([name, { raw, gzip }]) => `${name} ${kilobytes(raw)} raw and ${kilobytes(gzip)} gzip`);
  console.log(`Budgets: ${limits.join(', ')}.`);
  problems.forEach((problem) => {
    console.error(`Problem: ${problem}`);
  });
  return problems.length === 0 ? 0 : 1;
}

runMain(main);
