import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { completeOrStop } from './cleanUp';

export interface DevToolsScript {
  readonly file: string;
  stop(): Promise<void>;
}

/** `devToolsPage.ts` as one script that runs before the page's own. */
export async function bundleDevTools(): Promise<DevToolsScript> {
  const folder = await mkdtemp(join(tmpdir(), 'arioso-devtools-'));
  const compiler = webpack({
    mode: 'production',
    entry: join(__dirname, 'devToolsPage.ts'),
    output: { path: folder, filename: 'devTools.js' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } }] },
    performance: { hints: false },
  });
  const compile = () =>
    new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  const stop = () => rm(folder, { recursive: true });
  await completeOrStop(compile, stop);
  return { file: join(folder, 'devTools.js'), stop };
}
