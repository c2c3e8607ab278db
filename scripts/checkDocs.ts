/** `npm run check:docs`: cited documents and sections exist, and links in Markdown files have targets. */
import { findDocumentProblems } from './lib/checkDocs';
import { repositoryRoot } from './lib/paths';

const problems = findDocumentProblems(repositoryRoot);
console.log(problems.length === 0 ? 'Every citation and every link leads somewhere.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
