import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { inRepository } from '../../../scripts/lib/paths';
import { makeWorker, storedFiles } from '../../../scripts/webpack/installablePagePlugin';

describe('scripts/webpack/installablePagePlugin', () => {
  const assets = (more: Readonly<Record<string, string>> = {}) =>
    new Map(
      Object.entries({
        'index.html': 'page',
        'main.0123abcd.js': 'm',
        'preset.json': '{}',
        'langs/en.txt': 'x',
        'icon.svg': 'i',
        ...more,
      }).map(([name, text]) => [name, Buffer.from(text)]),
    );

  it('lists hashed files and icons, but no preset, language or chart', () => {
    const charts = { 'charts.00000000.js': 'c'.repeat(400_001) };
    expect(storedFiles(assets(charts))).toEqual({
      build: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      hashed: ['main.0123abcd.js'],
      plain: ['icon.svg'],
    });
  });

  it('has another build id for another page or script, but not for other languages', () => {
    const { build } = storedFiles(assets());
    expect(storedFiles(assets({ 'langs/en.txt': 'y' })).build).toBe(build);
    expect(storedFiles(assets({ 'index.html': 'other' })).build).not.toBe(build);
    expect(storedFiles(assets({ 'main.0123abcd.js': 'other' })).build).not.toBe(build);
  });

  it('creates one script without imports and exports', () => {
    const source = readFileSync(inRepository('src', 'serviceWorker', 'serviceWorker.ts'), 'utf8');
    const worker = makeWorker(source, { build: 'b', hashed: ['a.js'], plain: [] });
    expect(worker).toContain('{build:"b",hashed:["a.js"],plain:[]}');
    expect(worker).not.toMatch(/\b(?:import|export|require)\b/);
    expect(() => new Script(worker)).not.toThrow();
  });
});
