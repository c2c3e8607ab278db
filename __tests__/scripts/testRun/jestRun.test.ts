import { inRepository } from '../../../scripts/lib/paths';
import { readJestReport } from '../../../scripts/testRun/jestRun';

describe('scripts/testRun/jestRun', () => {
  const report = (numbers: object): string =>
    JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0, numTodoTests: 0, ...numbers });

  it.each([
    ['no test at all', {}, { passed: 0, failed: 1, skipped: 0, failures: [] }],
    ['a file that could not run', { numPassedTests: 3, numRuntimeErrorTestSuites: 1 }, { passed: 3, failed: 1, skipped: 0, failures: [] }],
    ['skipped tests', { numPassedTests: 3, numPendingTests: 2, numTodoTests: 1 }, { passed: 3, failed: 0, skipped: 3, failures: [] }],
  ])('counts %s', (_, numbers, expected) => {
    expect(readJestReport(report(numbers))).toEqual(expected);
  });

  it('lists each failed test and each file that could not run, with the message', () => {
    const testResults = [
      {
        name: inRepository('__tests__', 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'a adds', status: 'passed' },
          { fullName: 'a pauses', status: 'failed', failureMessages: ['\u001B[31mError: expected 1\u001B[39m\n\nreceived 2'] },
        ],
      },
      { name: inRepository('__tests__', 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: inRepository('__tests__', 'c.test.ts'), status: 'passed', assertionResults: [{ fullName: 'c', status: 'passed' }] },
    ];
    const { failures } = readJestReport(report({ numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults }));
    expect(failures).toEqual([
      '__tests__/a.test.ts: a pauses\n    Error: expected 1\n    received 2',
      '__tests__/b.test.ts\n    no such module',
    ]);
  });
});
