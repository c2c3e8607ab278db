import { DaemonError, UnauthorizedError, UnusableResponseError } from '../../src/rpc';
import { resultsOf, resultUnlessRefused } from '../../src/sagas/outcomes';

describe('sagas/outcomes, resultsOf', () => {
  it('throws the error of the first call that failed', () => {
    const first = new DaemonError(1, 'first');
    const fine = { ok: true, value: 'a' } as const;
    expect(resultsOf([fine, fine])).toEqual(['a', 'a']);
    expect(() => resultsOf([fine, { ok: false, error: first }, { ok: false, error: new DaemonError(1, 'second') }])).toThrow(first);
  });
});

describe('sagas/outcomes, resultUnlessRefused', () => {
  it('returns the result, and nothing when aria2 refuses', () => {
    expect(resultUnlessRefused({ ok: true, value: 'a' })).toBe('a');
    expect(resultUnlessRefused({ ok: false, error: new DaemonError(1, 'GID a is not found') })).toBeUndefined();
    expect(resultUnlessRefused(undefined)).toBeUndefined();
  });

  it.each([new UnusableResponseError('aria2.tellStatus'), new UnauthorizedError()])('throws %p', (error) => {
    expect(() => resultUnlessRefused({ ok: false, error })).toThrow(error);
  });
});
