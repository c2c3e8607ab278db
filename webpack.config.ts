/**
 * One build for every place: all addresses are relative, so dist/ works at /, below any path and behind a reverse proxy.
 *
 * Two entries. `head` runs in the head before the first paint and must be small; in production it shares no module with `main`, the
 * application without its components. These and React are the chunk `page`, evaluated after the first rows are painted (src/index.tsx).
 * `--env single` makes one index.html that holds everything (scripts/webpack/singleFilePlugin.ts). `--env library` makes `arioso.js` for
 * other applications (src/library.ts). `--env maps` adds source maps. `--env entry=FILE` builds another entry in place of `main`: the
 * end-to-end tests build a page that calls the mount function.
 */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { Features } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { browserslist, version } from './package.json';
import { inRepository } from './scripts/lib/paths';
import { renderFirstShell } from './scripts/webpack/firstShell';
import { IndexHtmlPlugin } from './scripts/webpack/indexHtmlPlugin';
import { insertStyleSheet } from './scripts/webpack/insertStyleSheet';
import { LicensesPlugin } from './scripts/webpack/licensesPlugin';
import { browsers, moduleRules } from './scripts/webpack/moduleRules';
import { InstallablePagePlugin } from './scripts/webpack/installablePagePlugin';
import { insertEmbeddedStyle, SingleFilePlugin } from './scripts/webpack/singleFilePlugin';

export interface BuildOptions {
  entry?: string;
  out?: string;
  maps?: boolean;
  single?: boolean;
  library?: boolean;
}

/** The browsers as lightningcss writes versions: major << 16 | minor << 8. */
const cssTargets = (): Record<string, number> =>
  Object.fromEntries(
    browserslist.map((line) => {
      const [name = '', major = '', minor = '0'] = line.split(/ >= |\./);
      return [name, (Number(major) << 16) | (Number(minor) << 8)];
    }),
  );

/** antd writes its styles at run time; src/platform/replacements/adoptedStyles.ts explains why its styles are adopted instead. */
function adoptedStyles(): webpack.NormalModuleReplacementPlugin[] {
  return [
    new webpack.NormalModuleReplacementPlugin(/Dom[\\/]dynamicCSS$/, inRepository('src/platform/replacements/adoptedStyles.ts')),
    new webpack.NormalModuleReplacementPlugin(/\/cssUtils$/, (resource) => {
      if (/@ant-design[\\/]icons/.test(resource.context)) {
        resource.request = inRepository('src/platform/replacements/adoptedIconStyles.ts');
      }
    }),
  ];
}

export default function webpackConfig(env: BuildOptions = {}, argv: { mode?: string } = {}): Configuration {
  const isProduction = argv.mode !== 'development';
  const isSingle = env.single === true;
  const isLibrary = env.library === true;
  // Neither a page under development, nor a single file, nor the library has a service worker.
  const worker = isProduction && !isSingle && !isLibrary ? 'worker.js' : undefined;
  const main = path.resolve(__dirname, env.entry ?? 'src/index.tsx');
  const head = inRepository('src/app/head.ts');
  // Names the caches. Builds that differ never share one: two may run at the same time, and a build with maps must not reuse modules cached
  // without.
  const buildName = [
    isProduction ? 'production' : 'development',
    ...(env.maps ? ['maps'] : []),
    ...(isSingle ? ['single'] : []),
    ...(isLibrary ? ['library'] : []),
    ...(env.entry ? [path.parse(main).name] : []),
  ].join('-');
  return {
    mode: isProduction ? 'production' : 'development',
    context: __dirname,
    target: `browserslist:${browsers}`,
    entry: isLibrary ? { arioso: inRepository('src/library.ts') } : { head, main },
    output: {
      path: path.resolve(__dirname, env.out ?? 'dist'),
      filename: isProduction && !isLibrary ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      ...(isLibrary
        ? {
            library: { name: 'Arioso', type: 'window' },
            // A page around the library may require Trusted Types (docs/hosting.md, section 9).
            trustedTypes: { policyName: 'arioso', onPolicyCreationFailure: 'continue' as const },
          }
        : {}),
      publicPath: isSingle || isLibrary ? '' : 'auto',
      // Milliseconds. More than `loadTimeLimitMs` in i18n/loadWithRetries, which ends the attempts first.
      chunkLoadTimeout: 65_000,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: moduleRules(isProduction, isLibrary, [inRepository('src'), main, head]) },
    plugins: [
      new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version), __SINGLE_FILE__: isSingle, __LIBRARY__: isLibrary }),
      new MiniCssExtractPlugin({
        filename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
        // A development build replaces sheets at their place.
        ...(isSingle ? { insert: insertEmbeddedStyle } : isProduction ? { insert: insertStyleSheet } : {}),
      }),
      new CopyPlugin({
        patterns: [
          isLibrary ? { from: 'library' } : { from: 'static', globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true },
          ...(isLibrary ? [{ from: 'static/langs', to: 'langs' }] : []),
          { from: 'locales/*.txt', to: 'langs/[name][ext]' },
        ],
      }),
      ...(isLibrary
        ? []
        : [
            new IndexHtmlPlugin({
              template: inRepository('static/index.html'),
              version,
              worker: worker ?? '',
              firstShell: () => renderFirstShell(isProduction, buildName),
            }),
          ]),
      new LicensesPlugin(),
      ...(isSingle || isLibrary ? [] : [new InstallablePagePlugin({ locales: inRepository('locales'), worker })]),
      // The banner makes V8 compile all functions of the script at once. Most are called before the first row. With the banner, the first
      // row takes 0.8 of the time at CPU 4×.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /^main\..*js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      }),
      ...adoptedStyles(),
      ...(isSingle ? [new SingleFilePlugin()] : []),
      ...(isProduction
        ? // Three digits for up to 1000 modules: webpack's own choice is five, and the first load repeats ids a thousand times.
          [new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true })]
        : // The overlay of react-refresh builds a frame with inline styles, which the page's policy forbids.
          [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      moduleIds: isProduction ? false : 'named',
      // Hot reload needs one runtime for the whole page: two would take each other's updates.
      runtimeChunk: isProduction ? false : 'single',
      splitChunks: {
        // One script each: a request before the first row costs more than a byte.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'page',
        // Bytes before minifying. webpack's own limit is 20,000: the controls of the status bar are smaller, and the phone's sheet would
        // have a copy of them.
        minSize: 18_000,
        // The first shell needs the styles of the page.
        cacheGroups: {
          // One script for all of antd: each further one lengthens the list of scripts in the first load. Our parts that use antd, and its
          // styles, are in it once; otherwise each of twelve scripts would have a copy.
          antd: {
            name: 'antd',
            test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component)[\\/]|[\\/]src[\\/](components[\\/]antd|platform[\\/]replacements[\\/]adopted(Icon)?Styles\.ts$)/,
            enforce: true,
          },
          // Dialogs, menus and fields that several late scripts use. Their styles stay with each script, in the order of its imports.
          parts: { name: 'parts', type: /^javascript/, test: /[\\/]src[\\/]components[\\/]/, minChunks: 3, enforce: true },
          // What at least five late scripts use of the layers below the components.
          shared: {
            name: 'shared',
            type: /^javascript/,
            test: /[\\/]src[\\/](domain|rpc|platform|store|sagas)[\\/]/,
            minChunks: 5,
            enforce: true,
          },
          firstStyles: { name: 'main', type: 'css/mini-extract', chunks: ({ name }) => name === 'main' || name === 'page', enforce: true },
        },
      },
      minimizer: [
        new TerserPlugin({
          // The library's module is no script.
          exclude: /\.esm\.js$/,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Without `collapse_vars` the first load is about 100 bytes smaller with gzip.
          terserOptions: {
            compress: { passes: 8, collapse_vars: false, toplevel: true, ecma: 2020 },
            mangle: { toplevel: true },
            // LICENSES.txt has the licences of all packages, and the single file holds it.
            format: { comments: false },
            ecma: 2020,
          },
        }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.lightningCssMinify,
          // No style uses light-dark(); without this, each `color-scheme` would get two variables for it.
          minimizerOptions: { targets: cssTargets(), exclude: Features.LightDark },
        }),
      ],
    },
    devtool: isProduction ? (env.maps ? 'source-map' : false) : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      // Two checkouts may share node_modules by a link. copy-webpack-plugin caches files by relative names, so the name of the cache
      // contains the path of the checkout.
      name: `${buildName}-${__dirname.replace(/\W+/g, '-')}`,
      buildDependencies: {
        config: [
          __filename,
          inRepository('scripts/webpack/indexHtmlPlugin.ts'),
          inRepository('scripts/webpack/singleFilePlugin.ts'),
          inRepository('scripts/webpack/installablePagePlugin.ts'),
          inRepository('scripts/webpack/manifests.ts'),
          inRepository('scripts/webpack/licensesPlugin.ts'),
          inRepository('scripts/webpack/moduleRules.ts'),
          inRepository('scripts/webpack/firstShell.ts'),
        ],
      },
    },
    performance: { hints: false },
    stats: isProduction
      ? { preset: 'errors-warnings', assets: true, timings: true, version: false, groupAssetsByPath: true }
      : 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
