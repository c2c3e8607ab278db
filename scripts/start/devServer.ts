/** webpack-dev-server under the production Content-Security-Policy, in the page and as a header. */
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import webpackConfig from '../../webpack.config';
import { completeOrStop } from '../lib/completeOrStop';
import { loopback } from '../lib/listen';
import { stopAll } from '../lib/stopAll';
import { policyHeader } from './policy';

/** Serves below the base path and returns the function that stops. */
export async function startDevServer(port: number, basePath: string, overlay: ReadonlyMap<string, string>): Promise<() => Promise<void>> {
  const compiler = webpack(webpackConfig({}, { mode: 'development' }));
  const server = new WebpackDevServer(
    {
      host: loopback,
      port,
      hot: true,
      // The overlay writes inline styles, which the page's policy forbids. The console shows errors anyway.
      client: { overlay: false, logging: 'warn' },
      static: false,
      // Its handlers would end this process while aria2c still saves its session. The caller stops the server.
      setupExitSignals: false,
      headers: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policyHeader() },
      devMiddleware: { publicPath: basePath },
      setupMiddlewares: (middlewares) => {
        const generated = {
          name: 'generated files',
          middleware: (
            request: { path: string },
            response: { type: (type: string) => { send: (body: string) => void } },
            next: () => void,
          ) => {
            const file = request.path.startsWith(basePath) ? overlay.get(request.path.slice(basePath.length)) : undefined;
            if (file === undefined) {
              next();
            } else {
              response.type('application/json').send(file);
            }
          },
        };
        // webpack-dev-server's checks of the host and the origin come first, because the generated files hold the secret.
        const checks = middlewares.filter(({ name = '' }) => name.endsWith('-header-check'));
        return [...checks, generated, ...middlewares.filter((each) => !checks.includes(each))];
      },
    },
    compiler,
  );
  const stop = (): Promise<void> => stopAll([{ stop: () => closeCompiler(compiler) }, { stop: () => server.stop() }]);
  return completeOrStop(async () => {
    await server.start();
    return stop;
  }, stop);
}

function closeCompiler(compiler: webpack.Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
