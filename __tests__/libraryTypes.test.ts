import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRepository } from '../scripts/lib/paths';
import { makeTree, removeTrees } from './helpers/temporaryTree';

afterAll(removeTrees);

const shipped = ['arioso.d.ts', 'arioso.esm.d.ts', 'arioso.esm.js'];

const users = {
  'module.ts': `import { mount, version, type MountOptions } from './arioso/arioso.esm.js';
const options: MountOptions = { embed: true };
void mount(document.body, options).then((unmount) => unmount());
document.title = version;`,
  'global.ts': `export {};
void window.Arioso.mount(document.body, { theme: 'dark' });`,
};

/** What TypeScript complains about in an application that uses the library. */
function complaintsOf(options: ts.CompilerOptions): readonly string[] {
  const library = shipped.map((name) => [`arioso/${name}`, readFileSync(inRepository('library', name), 'utf8')] as const);
  const root = makeTree({ 'package.json': '{ "type": "module" }', ...Object.fromEntries(library), 'arioso/arioso.js': '', ...users });
  const files = Object.keys(users).map((name) => path.join(root, name));
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    types: [],
    skipDefaultLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    ...options,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the types of the library', () => {
  it.each<[string, ts.CompilerOptions]>([
    ['nodenext', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
    ['bundler', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  ])('fit modules that are resolved as %s', (_title, options) => {
    expect(complaintsOf(options)).toEqual([]);
  });
});
