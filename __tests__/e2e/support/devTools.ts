import { join } from 'node:path';
import webpack from 'webpack';
import { type Build, buildUnlessCurrent } from '../../../scripts/builds/build';
import { cacheFolder } from '../../../scripts/lib/paths';

const folder = join(cacheFolder, 'devTools');

async function make(): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    entry: join(__dirname, 'devToolsPage.ts'),
    output: { path: folder, filename: 'devTools.js' },
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

const devToolsBuild: Build = {
  name: 'devTools',
  folder,
  sources: ['__tests__/e2e/support/devTools.ts', '__tests__/e2e/support/devToolsPage.ts', 'package-lock.json'],
  make,
};

/** `devToolsPage.ts` as one script that runs before the page's own. Returns the file. */
export const bundleDevTools = async (): Promise<string> => join(await buildUnlessCurrent(devToolsBuild), 'devTools.js');
