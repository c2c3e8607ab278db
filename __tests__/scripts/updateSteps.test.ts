import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../../scripts/lib/paths';
import { makeTree, removeTrees } from '../helpers/temporaryTree';

/** The commands below the word "Update." */
function updateSteps(): string {
  const [, steps] = /\*\*Update\.\*\*.*?^```\n(.*?)^```$/ms.exec(readFileSync(inRepository('docs', 'install.md'), 'utf8')) ?? [];
  if (steps === undefined) throw new Error('docs/install.md has no steps for an update.');
  return steps.replaceAll('{version}', '2.0.0');
}

afterEach(removeTrees);

describe('docs/install.md, the steps of an update', () => {
  it('can be repeated: the new files come, and the preset and the version before stay', () => {
    const root = makeTree({ 'arioso/preset.json': 'mine', 'arioso/version': '0' });
    for (const version of ['1', '2', '3']) {
      // A stand-in for `unzip FILE -d FOLDER`.
      const unzip = `unzip() { mkdir "$3" && echo theirs > "$3/preset.json" && printf ${version} > "$3/version"; }`;
      execFileSync('sh', ['-ec', `${unzip}\n${updateSteps()}`], { cwd: root });
      expect(readFileSync(join(root, 'arioso', 'version'), 'utf8')).toBe(version);
      expect(readFileSync(join(root, 'arioso', 'preset.json'), 'utf8')).toBe('mine');
      expect(readFileSync(join(root, 'arioso.old', 'version'), 'utf8')).toBe(String(Number(version) - 1));
      expect(existsSync(join(root, 'arioso.new'))).toBe(false);
    }
  });
});
