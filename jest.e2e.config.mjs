/**
 * End-to-end tests: a real aria2c, a real browser, the built files. Three files at a time, each with a browser, daemons, ports and folders
 * of its own; a file's tests run one after the other. Two files would leave two cores idle for a fifth of the time, because tests wait for
 * daemons.
 */
import { base } from './jest.config.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.e2e.ts'],
  // A test that hangs is ended by its own deadlines, which tell what it has waited for.
  testTimeout: 240_000,
  maxWorkers: 3,
};
