import fc from 'fast-check';
import { expandRanges, maxExpanded, planRanges } from '../../../src/domain/input/ranges';

describe('domain/input/ranges', () => {
  it.each([
    ['http://h/[1-3].jpg', ['http://h/1.jpg', 'http://h/2.jpg', 'http://h/3.jpg']],
    ['http://h/[001-003]', ['http://h/001', 'http://h/002', 'http://h/003']],
    ['http://h/[08-11]', ['http://h/08', 'http://h/09', 'http://h/10', 'http://h/11']],
    ['http://h/[1-10:4]', ['http://h/1', 'http://h/5', 'http://h/9']],
    ['http://h/[3-1]', ['http://h/3', 'http://h/2', 'http://h/1']],
    ['http://h/[a-c]', ['http://h/a', 'http://h/b', 'http://h/c']],
    ['http://h/[A-E:2]', ['http://h/A', 'http://h/C', 'http://h/E']],
    ['http://m[1-2].h/[01-02]', ['http://m1.h/01', 'http://m1.h/02', 'http://m2.h/01', 'http://m2.h/02']],
    ['http://h/[5-5]', ['http://h/5']],
  ])('expands %s', (link, links) => {
    expect(expandRanges(link)).toEqual(links);
    expect(planRanges(link)).toMatchObject({ count: links.length, isTooMany: false, first: links[0], last: links.at(-1) });
  });

  it.each([
    'http://[::1]/a',
    'http://[fe80::1]:8080/',
    'http://h/[a]',
    'http://h/[1-]',
    'http://h/[a-Z]',
    'http://h/[1-a]',
    'http://h/[1-9:0]',
    'http://h/[ab-cd]',
    'http://h/[2024-01-02]',
    'http://h/[]',
  ])('does not expand %s', (link) => {
    expect(planRanges(link)).toBeUndefined();
    expect(expandRanges(link)).toEqual([link]);
  });

  it('expands a range after an IPv6 address', () => {
    expect(expandRanges('http://[::1]:80/[1-2]')).toEqual(['http://[::1]:80/1', 'http://[::1]:80/2']);
  });

  it('marks a range as numeric only if it has no letters', () => {
    expect(planRanges('http://h/[1-2]')).toMatchObject({ isNumeric: true });
    expect(planRanges('http://h/[1-2][a-b]')).toMatchObject({ isNumeric: false });
  });

  it.each(['http://h/[1-1001]', 'http://h/[1-99][1-99]', 'http://h/[0-999999999999999]', 'http://h/[a-z][a-z][a-z]'])(
    'counts the links of %s without expanding them',
    (link) => {
      expect(planRanges(link)?.isTooMany).toBe(true);
      expect(expandRanges(link)).toEqual([link]);
    },
  );

  it('returns as many unique links as planned, never more than the limit', () => {
    const number = fc.nat(300).chain((value) => fc.constantFrom(String(value), String(value).padStart(4, '0')));
    const bracket = fc.tuple(number, number, fc.integer({ min: 1, max: 50 })).map(([from, to, step]) => `[${from}-${to}:${step}]`);
    fc.assert(
      fc.property(fc.array(fc.oneof(bracket, fc.constantFrom('a', '[', ']', '[::1]', '/')), { maxLength: 5 }), (parts) => {
        const link = `http://h/${parts.join('.')}`;
        const plan = planRanges(link);
        const links = expandRanges(link);
        expect(links.length).toBeLessThanOrEqual(maxExpanded);
        if (!plan || plan.isTooMany) expect(links).toEqual([link]);
        else {
          expect(new Set(links).size).toBe(plan.count);
          expect([links[0], links.at(-1)]).toEqual([plan.first, plan.last]);
        }
      }),
    );
  });
});
