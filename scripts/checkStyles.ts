/** `npm run check:styles`: every class of a CSS module is defined and used. */
import { findStyleProblems } from './lib/checkStyles';
import { repositoryRoot } from './lib/paths';

const problems = findStyleProblems(repositoryRoot);
console.log(problems.length === 0 ? 'The classes of the CSS modules are those that the source uses.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
