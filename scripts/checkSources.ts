/** `npm run check:{name}`: checks of the sources. Each is a row of `checks`. */
import { findDocumentProblems } from './checks/checkDocs';
import { findCrowdedFolders } from './checks/checkFolders';
import { findLayerProblems, findUnusedModules } from './checks/checkLayers';
import { findLocaleProblems } from './checks/checkLocales';
import { findStyleProblems } from './checks/checkStyles';
import { inRepository, repositoryRoot } from './lib/paths';
import { runMain, UserError } from './lib/userError';

interface SourceCheck {
  /** One line per violation: `file:line: what is wrong`. */
  readonly find: () => readonly string[];
  /** The sentence that is printed when there is no violation. */
  readonly rule: string;
}

function layerProblems(): readonly string[] {
  const source = inRepository('src');
  return [
    ...findLayerProblems(source),
    ...findUnusedModules(source).map((file) => `src/${file}: no module imports it`),
    ...findCrowdedFolders(repositoryRoot),
  ];
}

const checks: Readonly<Record<string, SourceCheck>> = {
  docs: {
    find: () => findDocumentProblems(repositoryRoot),
    rule: 'Every citation and every link leads somewhere, and every attribute has its name in docs/interface.md.',
  },
  layers: {
    find: layerProblems,
    rule: 'Every import keeps to its layer, every module is used, and the first load contains no heavy package (checks/layerRules.ts).',
  },
  locales: {
    find: () => findLocaleProblems(repositoryRoot),
    rule: 'The languages agree with each other and with the source.',
  },
  styles: {
    find: () => findStyleProblems(repositoryRoot),
    rule: 'The classes of the CSS modules are those that the source uses.',
  },
};

function main(): number {
  const [name = ''] = process.argv.slice(2);
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
  if (check === undefined) throw new UserError(`The checks are: ${Object.keys(checks).join(', ')}.`, 2);
  const problems = check.find();
  console.log(problems.length === 0 ? check.rule : problems.join('\n'));
  return problems.length === 0 ? 0 : 1;
}

runMain(main);
