/** `npm run check:locales`: every text exists in every language, has the same placeholders everywhere, and is used. */
import { findLocaleProblems } from './lib/checkLocales';
import { repositoryRoot } from './lib/paths';

const problems = findLocaleProblems(repositoryRoot);
console.log(problems.length === 0 ? 'The languages agree with each other and with the source.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
