/**
 * `npm run definitions`: writes src/domain/options/definitions/ from scripts/data/aria2-options.json, one file for each
 * page of the daemon's settings and one for the rest. Run it after a change of the data and commit both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { optionCategories, type OptionCategory } from '../src/domain/routes';
import { definitionsModule, moduleNameOf, rowsOf, type CatalogueRow } from './lib/optionRows';
import { inRepository } from './lib/paths';
import { runMain } from './lib/userError';

function main(): number {
  const rows: CatalogueRow[] = JSON.parse(readFileSync(inRepository('scripts', 'data', 'aria2-options.json'), 'utf8'));
  const pages: (OptionCategory | undefined)[] = [...optionCategories, undefined];
  for (const page of pages) {
    const ofPage = rowsOf(rows, page);
    const name = moduleNameOf(page);
    writeFileSync(inRepository('src', 'domain', 'options', 'definitions', `${name}.ts`), definitionsModule(name, ofPage));
    console.log(`${name}: ${ofPage.length} options`);
  }
  return 0;
}

runMain(main);
