/** `npm run check:layers`: imports go downwards only, every module is used, and the first load contains no heavy package (lib/layerRules.ts). */
import { findCrowdedFolders, findLayerProblems, findUnusedModules } from './lib/checkLayers';
import { inRepository } from './lib/paths';

const source = inRepository('src');
const problems = [
  ...findLayerProblems(source),
  ...findUnusedModules(source).map((file) => `src/${file}: no module imports it`),
  ...findCrowdedFolders(source).map((folder) => `src/${folder}: more than 12 modules; sort them into folders`),
];
console.log(problems.length === 0 ? 'Every import keeps to its layer, and every module is used.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
