/** `npm run check:browsers`: the built files need nothing that a browser of package.json's list lacks. Build first. */
import { browserslist } from '../package.json';
import { requirePage } from './builds/build';
import { findUnsupported } from './checks/checkBrowsers';
import { runMain } from './lib/userError';

function main(): number {
  const problems = findUnsupported(requirePage(), browserslist);
  console.log(problems.length === 0 ? `The build needs no more than ${browserslist.join(', ')}.` : problems.join('\n'));
  return problems.length === 0 ? 0 : 1;
}

runMain(main);
