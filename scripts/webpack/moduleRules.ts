/** The rules of webpack.config.ts: which loader reads which module. */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { browserslist } from '../../package.json';
import { inRepository } from '../lib/paths';

/** The browsers of package.json, as loaders read them. */
export const browsers = browserslist.join(', ');

export const cssModules = (isProduction: boolean) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]',
});

/** `sources` are the folders and entries that swc compiles. */
export function moduleRules(isProduction: boolean, isLibrary: boolean, sources: string[]): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      include: sources,
      loader: 'swc-loader',
      options: {
        env: { targets: browsers },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction } },
        },
      },
    },
    {
      test: /\.css$/,
      use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: cssModules(isProduction) } }],
    },
    ...(isLibrary
      ? [{ test: /(?<!\.module)\.css$/, enforce: 'pre' as const, loader: inRepository('scripts/webpack/scopeStyles.cjs') }]
      : []),
    {
      test: /react-beautiful-dnd[\\/]dist[\\/]dnd\.esm\.js$/,
      loader: inRepository('scripts/webpack/adoptedStyleElement.cjs'),
      // The drag library has its own copy of react-redux, so that exports that only it uses stay out of the first load.
      resolve: { alias: { 'react-redux$': inRepository('node_modules/react-redux/dist/react-redux.browser.mjs') } },
    },
    { test: /bittorrent-peerid[\\/]index\.js$/, loader: inRepository('scripts/webpack/bufferForPeerIds.cjs') },
    { test: /uint8-util[\\/]dist[\\/]src[\\/]browser\.js$/, loader: inRepository('scripts/webpack/hexForBencode.cjs') },
    { test: /\.txt$/, type: 'asset/source' },
    ...(isProduction
      ? [
          {
            test: /react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
            loader: inRepository('scripts/webpack/unusedOfReactRouter.cjs'),
          },
        ]
      : []),
  ];
}
