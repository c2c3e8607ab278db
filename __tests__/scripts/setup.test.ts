import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../../package.json';
import { makeTree, removeTrees } from '../helpers/temporaryTree';

interface Setup {
  versionProblem: (version: string) => string | undefined;
  needsInstall: (root: string) => boolean;
  stampPath: (root: string) => string;
}

const file = path.join(__dirname, '..', '..', 'scripts', 'setup.cjs');
const setup: Setup = jest.requireActual(file);

afterEach(removeTrees);

const lock = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } } });

describe('scripts/setup', () => {
  it.each(['v12.22.12', 'v18.20.8', 'v20.18.3', 'v20.0.0'])('rejects Node.js %s with instructions', (version) => {
    expect(setup.versionProblem(version)).toMatch(`Arioso needs Node.js 20.19 or newer; this is ${version}.`);
  });

  it.each(['v20.19.0', 'v20.20.2', 'v21.0.0', 'v24.1.0', 'v100.0.0'])('accepts Node.js %s', (version) => {
    expect(setup.versionProblem(version)).toBeUndefined();
  });

  it('is written in syntax that an old Node.js can parse', () => {
    // What Node.js 12 cannot parse, and what came after ES5 and is not needed here.
    expect(/=>|\?\?|\?\.|`|\bconst\b|\blet\b|\bimport\b|require\('node:/.exec(readFileSync(file, 'utf8'))?.[0]).toBeUndefined();
  });

  it('requires an install when nothing is installed', () => {
    expect(setup.needsInstall(makeTree({ 'package-lock.json': lock('1.0.0') }))).toBe(true);
  });

  it('requires no install when npm has installed everything, and stamps it', () => {
    const root = makeTree({
      'package-lock.json': lock('1.0.0'),
      'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
    });
    expect(setup.needsInstall(root)).toBe(false);
    expect(readFileSync(setup.stampPath(root), 'utf8')).toMatch(/^[0-9a-f]{64} /);
  });

  it('requires an install when the lock file has another version', () => {
    const root = makeTree({
      'package-lock.json': lock('2.0.0'),
      'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
    });
    expect(setup.needsInstall(root)).toBe(true);
  });

  it('runs before every command of package.json', () => {
    const commands = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts));
    expect(commands).toContain('test:unit');
    const withSetup = new Set(Object.entries(scripts).flatMap(([name, command]) => (command === 'node scripts/setup.cjs' ? [name] : [])));
    expect(commands.filter((name) => !withSetup.has(`pre${name}`))).toEqual([]);
  });
});
