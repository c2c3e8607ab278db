/**
 * Unit tests: everything in __tests__ but the end-to-end tests. Node is the environment; a test that needs a document says so in its first
 * comment (`@jest-environment jsdom`). `scripts/runJest.ts` sets the time zone and the locale.
 */

/** Shared with jest.e2e.config.mjs. */
export const base = {
  transform: {
    '\\.txt$': '<rootDir>/scripts/jest/textTransform.cjs',
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
        },
      },
    ],
  },
  testSequencer: '<rootDir>/scripts/jest/longestFirst.cjs',
  globals: { __VERSION__: '0.0.0-test', __SINGLE_FILE__: false, __LIBRARY__: false },
  // Made by commands. They may hold a second copy of our modules.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/packages/', '<rootDir>/downloads/', '<rootDir>/.session/'],
};

export default {
  ...base,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/e2e/'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/setupJest.ts'],
  moduleNameMapper: {
    // Their package.json name an entry for `import` alone; jest asks with `require`.
    '^bencode$': '<rootDir>/node_modules/bencode/index.js',
    '^bittorrent-peerid$': '<rootDir>/node_modules/bittorrent-peerid/index.js',
    '^uint8-util$': '<rootDir>/node_modules/uint8-util/dist/src/node.js',
    '\\.css$': '<rootDir>/scripts/jest/cssModules.cjs',
    '^redux-saga-test-plan$': '<rootDir>/scripts/jest/sagaTestPlan.cjs',
    '^antd$': '<rootDir>/scripts/jest/antd.cjs',
    // The icons' CommonJS build asks for an ES module, which jest would have to transform for nothing.
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
  },
  // These packages ship ES modules alone.
  transformIgnorePatterns: [
    '/node_modules/(?!(echarts|zrender|echarts-for-react|@rc-component|antd|@ant-design|@redux-devtools|bencode|uint8-util|bittorrent-peerid)/)',
  ],
  maxWorkers: 2,
  // Much longer than a test takes, because tests assert effects, not speed.
  testTimeout: 30_000,
  restoreMocks: true,
};
