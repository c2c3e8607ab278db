/** End-to-end tests: a real aria2c, a real browser, the built files. One after the other, because they measure time and share the machine's two cores. */
import { base } from './jest.config.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.e2e.ts'],
  testTimeout: 60_000,
  maxWorkers: 1,
};
