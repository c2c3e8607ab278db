/** @jest-environment jsdom */
import { watchPolicy } from '../../../src/platform/browser/policyWatch';

describe('platform/browser/policyWatch', () => {
  it('detects connections blocked by the policy, until it ends', () => {
    const violate = (effectiveDirective: string) =>
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));
    const image = watchPolicy();
    violate('img-src');
    expect(image.isViolated()).toBe(false);
    violate('connect-src');
    expect(image.isViolated()).toBe(true);
    image.end();
    const ended = watchPolicy();
    ended.end();
    violate('connect-src');
    expect(ended.isViolated()).toBe(false);
  });
});
