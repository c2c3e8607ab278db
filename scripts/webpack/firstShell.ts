/** Renders the HTML of src/app/firstShell.tsx during the build: a small build for Node.js, whose CSS classes have the page's names. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { version } from '../../package.json';
import { cacheFolder, inRepository, repositoryRoot } from '../lib/paths';
import { cssModules } from './moduleRules';

/** The HTML in English. `buildName` names the folder in the cache: two builds may run at the same time. */
export async function renderFirstShell(isProduction: boolean, buildName: string): Promise<string> {
  const configuration = firstShellConfig(isProduction, buildName);
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
  return firstShell(readFileSync(inRepository('locales/en.txt'), 'utf8'));
}

function firstShellConfig(isProduction: boolean, buildName: string): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: 'node20',
    entry: inRepository('src/app/firstShell.tsx'),
    output: {
      path: path.join(cacheFolder, 'firstShell', buildName),
      filename: 'firstShell.cjs',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // Nothing that loads later is rendered.
      parser: { javascript: { import: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            env: { targets: 'node 20' },
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
        {
          test: /\.css$/,
          loader: 'css-loader',
          options: { modules: { ...cssModules(isProduction), exportOnlyLocals: true } },
        },
      ],
    },
    plugins: [new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version), __SINGLE_FILE__: false, __LIBRARY__: false })],
    optimization: { minimize: false },
  };
}
