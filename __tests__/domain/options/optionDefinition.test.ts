import { findDefinition } from '../../../src/domain/options/definitions';
import { unknownKeys } from '../../../src/domain/options/optionDefinition';

describe('domain/options/optionDefinition', () => {
  it('lists options missing from the catalogue, without invalid names', () => {
    const told = JSON.parse('{"split":"5","zeta":"1","alpha-2":"x","__proto__":"y","a b":"z","ünn":"1"}') as Record<string, string>;
    expect(unknownKeys(told, (key) => findDefinition(key) !== undefined)).toEqual(['alpha-2', 'zeta']);
  });
});
