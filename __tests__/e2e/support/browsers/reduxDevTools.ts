import { join } from 'node:path';
import webpack from 'webpack';
import { type Build, buildUnlessCurrent } from '../../../../scripts/builds/build';
import { cacheFolder } from '../../../../scripts/lib/paths';

const folder = join(cacheFolder, 'reduxDevTools');

async function make(): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    entry: join(__dirname, 'reduxDevToolsPage.ts'),
    output: { path: folder, filename: 'reduxDevTools.js' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } }] },
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

const reduxDevToolsBuild: Build = {
  name: 'reduxDevTools',
  folder,
  sources: ['__tests__/e2e/support/browsers/reduxDevTools.ts', '__tests__/e2e/support/browsers/reduxDevToolsPage.ts', 'package-lock.json'],
  make,
};

/** `reduxDevToolsPage.ts` as one script that runs before the page's own. Returns the file. */
export const bundleReduxDevTools = async (): Promise<string> => join(await buildUnlessCurrent(reduxDevToolsBuild), 'reduxDevTools.js');
