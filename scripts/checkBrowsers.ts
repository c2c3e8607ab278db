/** `npm run check:browsers`: the built files need nothing that a browser of package.json's list lacks. Build first. */
import { existsSync } from 'node:fs';
import { browserslist } from '../package.json';
import { findUnsupported } from './lib/checkBrowsers';
import { inRepository } from './lib/paths';
import { runMain, UserError } from './lib/userError';

async function main(): Promise<number> {
  if (!existsSync(inRepository('dist', 'index.html'))) throw new UserError('There is no dist/index.html. Build first: npm run build');
  const problems = await Promise.resolve(findUnsupported(inRepository('dist'), browserslist));
  console.log(problems.length === 0 ? `The build needs no more than ${browserslist.join(', ')}.` : problems.join('\n'));
  return problems.length === 0 ? 0 : 1;
}

runMain(main);
