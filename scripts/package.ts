/**
 * `npm run package`: makes the three packages in packages/, their checksums, and a table of their sizes. It fails above a budget.
 * The same sources give the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPage, buildUnlessCurrent, libraryBuild, singleFileBuild } from './builds/build';
import { kilobytes, overBudget } from './builds/measureBytes';
import { packagesOf, sizesOf } from './builds/packages';
import { zipFolder } from './builds/zipFolder';
import { inRepository } from './lib/paths';
import { runMain } from './lib/userError';

async function main(): Promise<number> {
  const builds = {
    split: await buildPage(),
    single: await buildUnlessCurrent(singleFileBuild),
    library: await buildUnlessCurrent(libraryBuild),
  };
  const target = inRepository('packages');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  const sums = packagesOf(builds).map(([name, folder]) => {
    const content = zipFolder(folder);
    writeFileSync(path.join(target, name), content);
    console.log(`${name.padEnd(32)} ${kilobytes(content.length).padStart(12)}`);
    return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
  });
  writeFileSync(path.join(target, 'SHA256SUMS'), sums.join(''));
  const sizes = sizesOf(builds);
  for (const { name, raw, gzip } of sizes) {
    console.log(`${name.padEnd(32)} ${kilobytes(raw).padStart(12)} raw ${kilobytes(gzip).padStart(12)} gzip -9`);
  }
  const problems = sizes.flatMap(overBudget);
  problems.forEach((problem) => {
    console.error(`Over budget: ${problem}`);
  });
  return problems.length === 0 ? 0 : 1;
}

runMain(main);
