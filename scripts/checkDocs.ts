/**
 * `npm run check:docs`: cited documents and sections exist, links in Markdown files have targets, and docs/interface.md names
 * every `data-` attribute.
 */
import { findDocumentProblems } from './lib/checkDocs';
import { repositoryRoot } from './lib/paths';

const problems = findDocumentProblems(repositoryRoot);
console.log(
  problems.length === 0
    ? 'Every citation and every link leads somewhere, and every attribute has its name in docs/interface.md.'
    : problems.join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;
