/** `npm run check:layers`: imports go downwards only, and the first load contains no heavy package. The rules are in lib/layerRules.ts. */
import { findLayerProblems } from './lib/checkLayers';
import { inRepository } from './lib/paths';

const problems = findLayerProblems(inRepository('src'));
console.log(problems.length === 0 ? 'Every import keeps to its layer.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
