import { readFileSync } from 'node:fs';
import { version } from '../../../package.json';
import * as release from '../../../scripts/checks/release';
import { inRepository } from '../../../scripts/lib/paths';

describe('scripts/checks/release', () => {
  it('reports uncommitted files', () => {
    expect(release.cleanTree('').problems).toEqual([]);
    expect(release.cleanTree(' M src/a.ts\n?? b c.txt\n').problems).toEqual(['not committed: src/a.ts', 'not committed: b c.txt']);
  });

  it.each([
    ['a dated entry', '# C\n\nText.\n\n## 1.3.0 (2026-11-22)\n\n- New.\n\n## 1.2.2 (2026-01-01)\n', []],
    ['an entry at the end', '## 1.3.0 (2026-11-22)\n\n- New.\n', []],
    ['an entry without a date', '## 1.3.0 (unreleased)\n\n- New.\n', ['version 1.3.0 has no date in CHANGELOG.md, but "unreleased"']],
    ['an empty entry', '## 1.3.0 (2026-11-22)\n\n## 1.2.2 (2026-01-01)\n\n- Old.\n', ['CHANGELOG.md says nothing of version 1.3.0']],
    ['another version', '## 1.2.2 (2026-01-01)\n\n- Old.\n', ['CHANGELOG.md begins with "1.2.2 (2026-01-01)" instead of "1.3.0 (date)"']],
    ['no version', '# C\n', ['CHANGELOG.md begins with "" instead of "1.3.0 (date)"']],
  ])('reads a changelog with %s', (_what, changelog, problems) => {
    expect(release.changelogEntry(changelog, '1.3.0').problems).toEqual(problems);
  });

  it('requires the same version everywhere', () => {
    expect(release.sameVersion('1.3.0', { 'package-lock.json': '1.3.0' }).problems).toEqual([]);
    expect(release.sameVersion('1.3.0', { 'package-lock.json': '1.2.2', 'index.html': undefined }).problems).toEqual([
      'package-lock.json names 1.2.2 instead of 1.3.0',
      'index.html names no version instead of 1.3.0',
    ]);
  });

  it('reads the version of the OpenWrt recipe in docs/install.md', () => {
    expect(release.recipeVersion(readFileSync(inRepository('docs', 'install.md'), 'utf8'))).toBe(version);
    expect(release.recipeVersion('PKG_NAME:=arioso\nPKG_VERSION:=1.3.0-beta.1\n')).toBe('1.3.0-beta.1');
    expect(release.recipeVersion('PKG_NAME:=arioso\n')).toBeUndefined();
  });

  it('compares the packages of two runs', () => {
    expect(release.reproducible({ a: '1', b: '2' }, { a: '1', b: '2' }).problems).toEqual([]);
    expect(release.reproducible({ a: '1', b: '2' }, { a: '1', c: '2' }).problems).toEqual([
      'b differs between two runs',
      'c differs between two runs',
    ]);
    expect(release.reproducible({}, {}).problems).toEqual(['there is no package']);
  });

  it('requires the licence of every dependency', () => {
    const listed = '@a/b 1.0.0 (MIT)\nreact 19.0.0 (MIT)\n\nText of react-dom 1\n';
    expect(release.licences(listed, ['@a/b', 'react']).problems).toEqual([]);
    expect(release.licences(listed, ['react-dom', 'b']).problems).toEqual([
      'LICENSES.txt does not name react-dom',
      'LICENSES.txt does not name b',
    ]);
    expect(release.licences(undefined, []).problems).toEqual(['the build has no LICENSES.txt']);
  });

  it('prints a table with the failed checks', () => {
    const good = release.budgets([]);
    const bad = release.cleanTree(' M a.ts');
    expect(release.releaseTable([good])).toMatch(/^passed {2}budgets.*\n\nReady to release\.$/);
    expect(release.releaseTable([good, bad])).toMatch(/FAILED {2}clean tree\n {8}not committed: a\.ts\n\nNot ready: clean tree\.$/);
  });
});
