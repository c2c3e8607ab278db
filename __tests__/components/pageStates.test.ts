import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRepository } from '../../scripts/lib/paths';
import { optionCategories, routes } from '../../src/domain/routes';
import type { DialogContent } from '../../src/store/slices/notices';
import { emptyGids } from '../e2e/support/states/pageState';
import { formStates } from '../e2e/support/states/formStates';
import { listStates } from '../e2e/support/states/listStates';

const dialogKinds: Record<DialogContent['kind'], true> = { error: true, info: true, question: true, copy: true, shortcuts: true };

/** The end-to-end tests of the whole page visit the states. This test only reads the table of states, and needs no browser. */
describe('components, the states of the page', () => {
  const states = [...listStates(emptyGids), ...formStates(emptyGids, new Uint8Array())];

  it('has one for each route', () => {
    const visited = new Set(states.map(({ route }) => route));
    expect(routes.filter(({ id }) => !visited.has(id)).map(({ path }) => path)).toEqual([]);
  });

  it('has one for each page of options', () => {
    const paths = states.map(({ path }) => path);
    expect(optionCategories.filter((category) => !paths.includes(`/settings/aria2/${category}`))).toEqual([]);
  });

  it('has one for each kind of dialog', () => {
    const shown = new Set(states.map((state) => state.dialog));
    expect(Object.keys(dialogKinds).filter((kind) => ![...shown].some((each) => each === kind))).toEqual([]);
  });

  it('has one for each component that opens above the page', () => {
    const components = inRepository('src', 'components');
    const openers = readdirSync(components, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.startsWith('common'))
      .filter((file) => /<(Dialog|Modal|PopupMenu|MenuButton)\b/.test(readFileSync(join(components, file), 'utf8')))
      .map((file) => basename(file, '.tsx'));
    expect(openers.length).toBeGreaterThan(15);
    const parts = new Set(states.flatMap((state) => state.parts ?? []));
    expect(openers.filter((name) => !parts.has(name))).toEqual([]);
  });
});
