/** Renders the HTML of src/app/firstShell.tsx during the build: a small build for Node.js, whose CSS classes have the page's names. */
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** `configuration` describes the build for Node.js (webpack.config.ts); `english` is the first language file. */
export async function renderFirstShell(configuration: Configuration, english: string): Promise<string> {
  const compiler = webpack(configuration);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  const file = path.join(configuration.output?.path ?? '', 'firstShell.cjs');
  const require = createRequire(file);
  // A watching build renders the shell again.
  Reflect.deleteProperty(require.cache, file);
  const { firstShell } = require(file) as { firstShell: (english: string) => Promise<string> };
  return firstShell(english);
}
