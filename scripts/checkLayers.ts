/** `npm run check:layers`: imports go downwards only, every module is used, and the first load contains no heavy package (lib/layerRules.ts). */
import { findLayerProblems, findUnusedModules } from './lib/checkLayers';
import { inRepository } from './lib/paths';

const source = inRepository('src');
const problems = [...findLayerProblems(source), ...findUnusedModules(source).map((file) => `src/${file}: no module imports it`)];
console.log(problems.length === 0 ? 'Every import keeps to its layer, and every module is used.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
