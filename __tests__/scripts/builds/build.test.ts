import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Build, buildUnlessCurrent, isBuildCurrent } from '../../../scripts/builds/build';
import { cacheFolder } from '../../../scripts/lib/paths';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

const name = `test-${process.pid}`;

afterEach(() => {
  rmSync(join(cacheFolder, `${name}.stamp`), { force: true });
  removeTrees();
});

/** A build of one file. `made` counts how often it was made. */
function makeBuild(fails = false): Build & { readonly made: () => number } {
  const folder = makeTree({});
  let made = 0;
  const make = async (): Promise<void> => {
    made += 1;
    await delay(50);
    if (fails) throw new Error('a type is wrong');
    writeFileSync(join(folder, 'index.html'), 'page');
  };
  return { name, folder, sources: ['package.json'], make, made: () => made };
}

describe('scripts/builds/build', () => {
  it('makes a build once for all who ask, and again when its folder has changed', async () => {
    const build = makeBuild();
    expect(await Promise.all([buildUnlessCurrent(build), buildUnlessCurrent(build)])).toEqual([build.folder, build.folder]);
    await buildUnlessCurrent(build);
    expect(build.made()).toBe(1);
    writeFileSync(join(build.folder, 'index.html'), 'changed');
    expect(isBuildCurrent(build)).toBe(false);
    await buildUnlessCurrent(build);
    expect(build.made()).toBe(2);
  });

  it('does not keep a build that failed', async () => {
    const build = makeBuild(true);
    await expect(buildUnlessCurrent(build)).rejects.toThrow('a type is wrong');
    expect(isBuildCurrent(build)).toBe(false);
    await expect(buildUnlessCurrent(build)).rejects.toThrow('a type is wrong');
    expect(build.made()).toBe(2);
  });
});
