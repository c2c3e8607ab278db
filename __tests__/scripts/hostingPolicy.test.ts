import { readFileSync } from 'node:fs';
import { inRepository } from '../../scripts/lib/paths';
import { policyHeader } from '../../scripts/lib/policy';

const read = (...parts: string[]): string => readFileSync(inRepository(...parts), 'utf8');

describe('docs/hosting.md', () => {
  it('quotes the policy of static/index.html wherever it quotes one', () => {
    const named = read('docs', 'hosting.md').match(/default-src [^"\n]+/g) ?? [];
    expect(named).toHaveLength(4);
    expect(named).toEqual(named.map(() => policyHeader()));
  });
});
