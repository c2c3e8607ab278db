import { readFileSync } from 'node:fs';
import { inRepository } from '../../../scripts/lib/paths';
import { policyHeader } from '../../../scripts/start/policy';

const readDocument = (name: string): string => readFileSync(inRepository('docs', name), 'utf8');

/** The headers of a document's nginx sample, one directive a line. */
const nginxHeaders = (name: string): readonly string[] =>
  [...readDocument(name).matchAll(/^ *(add_header .+;)$/gm)].map(([, directive = '']) => directive);

describe('scripts/start/policy', () => {
  it.each([
    ['hosting.md', 5],
    ['install.md', 1],
  ])('%s quotes the policy of static/index.html wherever it quotes one', (name, count) => {
    const named = readDocument(name).match(/default-src [^"\n]+/g) ?? [];
    expect(named).toHaveLength(count);
    expect(named).toEqual(named.map(() => policyHeader()));
  });

  it('is sent by the Docker template, with the other headers of the nginx sample', () => {
    expect(nginxHeaders('hosting.md')).toHaveLength(3);
    expect(nginxHeaders('install.md')).toEqual(nginxHeaders('hosting.md'));
  });
});
