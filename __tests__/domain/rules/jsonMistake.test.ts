import fc from 'fast-check';
import { jsonMistake } from '../../../src/domain/rules/jsonMistake';

describe('domain/rules/jsonMistake', () => {
  it.each([
    ['', 0],
    ['[1, 2', 5],
    ['[1,]', 3],
    ['{"a" 1}', 5],
    ['{"a":1,}', 7],
    ['{a:1}', 1],
    ["['a']", 1],
    ['[] x', 3],
    ['["a\nb"]', 1],
    ['[01]', 2],
    ['[}', 1],
    [' {"a":[true,null,-1.5e3,"\\u00e9"],"b":{}} ', undefined],
  ])('finds the position of the mistake in %j', (json, position) => {
    expect(jsonMistake(json)).toBe(position);
  });

  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  it('reports a mistake exactly when JSON.parse throws', () => {
    const marks = fc.string({
      unit: fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '"a"', '\\', '1', '-', '.', 'e', ' ', 'true'),
      maxLength: 12,
    });
    const spoiled = fc
      .tuple(fc.json(), fc.nat(40), fc.string({ maxLength: 2 }))
      .map(([json, place, added]) => json.slice(0, place) + added + json.slice(place + 1));
    fc.assert(fc.property(fc.oneof(marks, spoiled, fc.json()), (text) => expect(jsonMistake(text) === undefined).toBe(isJson(text))));
  });
});
