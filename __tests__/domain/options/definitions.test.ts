import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactRow, definitionsModule, moduleNameOf, rowsOf, type CatalogueRow } from '../../../scripts/lib/optionRows';
import { fromDaemon, isSameValue } from '../../../src/domain/options/values/convert';
import { allDefinitions, findDefinition, unknownKeys } from '../../../src/domain/options/definitions';
import { optionCategories } from '../../../src/domain/routes';
import { newTaskOptionKeys } from '../../../src/domain/options/newTaskOptionKeys';
import { validateOption } from '../../../src/domain/options/values/validate';
import { definitionsOf } from '../../helpers/definitionsOf';

const root = join(__dirname, '..', '..', '..');
const rows: CatalogueRow[] = JSON.parse(readFileSync(join(root, 'scripts/data/aria2-options.json'), 'utf8'));

describe('domain/options/definitions', () => {
  it('equals the output of the generator script', () => {
    for (const page of [...optionCategories, undefined]) {
      const file = join(root, 'src/domain/options/definitions', `${moduleNameOf(page)}.ts`);
      expect(readFileSync(file, 'utf8')).toBe(definitionsModule(moduleNameOf(page), rowsOf(rows, page)));
    }
  });

  it('contains every row of the catalogue unchanged', () => {
    for (const row of rows) expect(findDefinition(row.key)).toEqual(JSON.parse(JSON.stringify(compactRow(row))));
    expect(allDefinitions).toHaveLength(rows.length);
  });

  it('lists every option of a page in the order of the catalogue', () => {
    for (const page of optionCategories)
      expect(definitionsOf(page).map(({ key }) => key)).toEqual(rowsOf(rows, page).map(({ key }) => key));
    expect(definitionsOf('basic').map(({ key }) => key)).toEqual(['dir', 'log', 'max-concurrent-downloads', 'check-integrity', 'continue']);
  });

  it('lists options missing from the catalogue, without invalid names', () => {
    const reported = JSON.parse('{"split":"5","zeta":"1","alpha-2":"x","__proto__":"y","a b":"z","ünn":"1"}') as Record<string, string>;
    expect(unknownKeys(reported)).toEqual(['alpha-2', 'zeta']);
  });

  it('agrees with the option keys allowed in command links', () => {
    const byCatalogue = allDefinitions.filter(({ perTask }) => perTask).map(({ key }) => key);
    expect([...newTaskOptionKeys, 'gid', 'pause'].sort()).toEqual(byCatalogue.sort());
  });

  it('makes exactly those options editable that the daemon can change globally', () => {
    for (const row of rows) expect([row.key, findDefinition(row.key)?.readonly === true]).toEqual([row.key, !row.globalSettable]);
  });

  it('has defaults that are valid and equal the values the daemon reports', () => {
    for (const row of rows) {
      const definition = findDefinition(row.key);
      if (!definition || row.default === undefined || row.default.includes('${')) continue;
      expect([row.key, validateOption(definition, fromDaemon(definition, row.default))]).toEqual([row.key, undefined]);
      if (row.defaultAsReported !== undefined) expect(isSameValue(definition, row.default, row.defaultAsReported)).toBe(true);
    }
  });

  it('finds no option named like an object property', () => {
    expect(findDefinition('constructor')).toBeUndefined();
    expect(findDefinition('__proto__')).toBeUndefined();
  });
});
