import fc from 'fast-check';
import { renderTitle } from '../../../src/domain/settings/titleTemplate';

const plainTags = { noPrefix: false, noSuffix: false, scale: undefined };

describe('domain/settings/titleTemplate', () => {
  it.each([
    ['${title}', [['title', plainTags]]],
    [
      '${downspeed}, ${upspeed} - ${title}',
      [
        ['downspeed', plainTags],
        ['upspeed', plainTags],
        ['title', plainTags],
      ],
    ],
    [
      '${waiting}${waiting}',
      [
        ['waiting', plainTags],
        ['waiting', plainTags],
      ],
    ],
    ['${downspeed:noprefix}', [['downspeed', { ...plainTags, noPrefix: true }]]],
    ['${downspeed:scale=0:nosuffix:other=1}', [['downspeed', { noPrefix: false, noSuffix: true, scale: 0 }]]],
    ['${downspeed:scale=x}', [['downspeed', plainTags]]],
    ['${downspeed:scale=12}', [['downspeed', plainTags]]],
  ])('fills every placeholder in %s', (template, asked) => {
    const calls: unknown[] = [];
    renderTitle(template, (...call) => {
      calls.push(call);
      return '';
    });
    expect(calls).toEqual(asked);
  });

  it.each(['', 'Arioso', '${nothing}', '${constructor}', '${title', '$title', '{title}', '${title:}', '${ti tle}', '${TITLE}'])(
    'leaves %j unchanged',
    (template) => {
      expect(renderTitle(template, () => 'FILLED')).toBe(template);
    },
  );

  it('inserts values literally', () => {
    expect(renderTitle('${title}', () => '$& ${waiting}')).toBe('$& ${waiting}');
  });

  it('never throws on any template', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('${}:=abtile019 ')) }), (template) => {
        expect(typeof renderTitle(template, (name) => name)).toBe('string');
      }),
    );
  });
});
