import fc from 'fast-check';
import { encodeBase64Url } from '../../src/domain/base64';
import { parsePrefill } from '../../src/domain/prefill';

describe('domain/prefill', () => {
  it.each([
    ['a plain URL', `?url=${encodeBase64Url('http://h/a')}`, 'http://h/a'],
    ['a URL that an extension has escaped', `?url=${encodeURIComponent(btoa(encodeURI('http://h/ä b')))}`, 'http://h/ä b'],
    ['a URL with a stray percent sign', `?url=${encodeBase64Url('http://h/100%')}`, 'http://h/100%'],
    ['nothing from what is no base64', '?url=*', undefined],
    ['nothing from no url', '?x=1', undefined],
  ])('takes %s', (_title, search, text) => {
    expect(parsePrefill(search)).toBe(text);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        expect(['string', 'undefined']).toContain(typeof parsePrefill(`?url=${search}`));
      }),
    );
  });
});
