/**
 * Allowed imports, as data. The table is that of src/README.md: a layer may import itself and the layers named here.
 */

export const layers: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  domain: [],
  rpc: ['protocol', 'domain'],
  platform: ['domain'],
  i18n: ['domain'],
  serviceWorker: [],
  store: ['domain'],
  sagas: ['store', 'rpc', 'platform', 'i18n', 'domain'],
  components: ['store', 'i18n', 'domain'],
  pages: ['components', 'store', 'i18n', 'domain'],
  app: ['protocol', 'domain', 'rpc', 'platform', 'i18n', 'store', 'sagas', 'components', 'pages'],
};

/** Packages that a layer may import. A layer absent here may import any package, within the rules below. */
export const packagesOf: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  // Small pure parsers of standard formats, maintained elsewhere.
  domain: ['bencode', 'bittorrent-peerid', 'shell-quote'],
  rpc: [],
  platform: [],
  serviceWorker: [],
  i18n: ['i18next', 'react'],
  store: ['@reduxjs/toolkit', 'react-redux', 'react-router', 'reselect', '@redux-saga/symbols'],
  sagas: ['@reduxjs/toolkit', 'redux-saga', '@redux-saga/symbols', '@redux-saga/types'],
};

/** Layers that may import redux-saga: the one that runs effects, and the one that creates the middleware. */
export const sagaLayers: readonly string[] = ['sagas', 'app'];

/** Too heavy for the first load: only `import()` may bring them in. */
export const lazyPackages: readonly string[] = [
  'antd',
  '@ant-design',
  '@rc-component',
  'echarts',
  'echarts-for-react',
  'react-beautiful-dnd',
  'i18next',
];

/** The entries of the first load. The first draws rows before the second is evaluated (src/index.tsx). */
export const firstRowsEntry = 'index.tsx';
export const pageEntry = 'app/renderApp.tsx';

/** Packages that are evaluated after the first rows. */
export const packagesOfPage: readonly string[] = ['react-dom', 'react-redux'];

/** Whether `request` (`antd/es/button`) names the package or a module in it. */
export function isOfPackage(request: string, packageName: string): boolean {
  return request === packageName || request.startsWith(`${packageName}/`);
}

/** The layer of a file, by its path below src with `/`. Files directly in src count as `app`. */
export function layerOf(file: string): string {
  const [first, ...rest] = file.split('/');
  return first === undefined || rest.length === 0 ? 'app' : first;
}

/** Entries, global types, and modules that webpack.config.ts and scripts/webpack put in the place of others. */
export const namedByBuild: readonly string[] = [
  'index.tsx',
  'library.ts',
  'types.d.ts',
  'app/head.ts',
  'app/firstShell.tsx',
  'serviceWorker/serviceWorker.ts',
  'platform/replacements/adoptedIconStyles.ts',
  'platform/replacements/adoptedStyleElement.ts',
  'platform/replacements/byteBuffer.ts',
];
