/**
 * Compares the classes of the CSS modules with the classes that the source uses. A class that is used but not defined leaves an element
 * unstyled. A class that is defined but not used is dead, or was renamed on one side only.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findFiles } from '../lib/findFiles';
import { readSourceTypes, type SourceTypes } from './sourceTypes';

interface Use {
  /** The file and line of the use. */
  place: string;
  /** The CSS module, below `src`. */
  styles: string;
  /** The possible classes of the expression; undefined if they cannot be determined. */
  names: readonly string[] | undefined;
}

/** The classes that a CSS module defines. A class inside `:global(…)` does not belong to the module. */
export function readClasses(css: string): ReadonlySet<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '');
  const preludes = [...plain.matchAll(/([^{};]+)\{/g)].map((match) => withoutGlobals((match[1] ?? '').trim()));
  const selectors = preludes.filter((prelude) => !prelude.startsWith('@'));
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map((match) => match[1] ?? '')));
}

function withoutGlobals(selector: string): string {
  const start = selector.indexOf(':global(');
  if (start < 0) return selector;
  let depth = 0;
  for (let end = start; end < selector.length; end += 1) {
    if (selector[end] === '(') depth += 1;
    if (selector[end] === ')') depth -= 1;
    if (selector[end] === ')' && depth === 0) return withoutGlobals(selector.slice(0, start) + selector.slice(end + 1));
  }
  return selector.slice(0, start);
}

/** `import styles from './Thing.module.css'`: the imported name and the file. */
function readImports(source: ts.SourceFile, file: string): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const name = statement.importClause?.name?.text;
    const { text } = statement.moduleSpecifier;
    if (name !== undefined && text.endsWith('.module.css')) imports.set(name, path.posix.join(path.posix.dirname(file), text));
  }
  return imports;
}

function readUses(types: SourceTypes, file: string): Use[] {
  const source = types.module(file);
  const imports = readImports(source, file);
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    const styles = ts.isIdentifier(node) && !ts.isImportClause(node.parent) ? imports.get(node.text) : undefined;
    if (styles !== undefined && !isPropertyName(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      uses.push({ place: `src/${file}:${line}`, styles, names: namesOf(types, node) });
    }
    ts.forEachChild(node, visit);
  };
  if (imports.size > 0) visit(source);
  return uses;
}

/** `thing.styles` and `{ styles: … }` name something else. */
const isPropertyName = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;

function namesOf(types: SourceTypes, styles: ts.Node): readonly string[] | undefined {
  const { parent } = styles;
  if (ts.isPropertyAccessExpression(parent)) return [parent.name.text];
  if (ts.isElementAccessExpression(parent)) return types.valuesOf(parent.argumentExpression);
  return undefined;
}

/** One line per violation, for the tree below `root` (with `src/`). */
export function findStyleProblems(root: string): string[] {
  const folder = path.join(root, 'src');
  const types = readSourceTypes(root);
  const uses = findFiles(folder, /\.tsx?$/).flatMap((file) => readUses(types, file));
  const modules = new Map(
    findFiles(folder, /\.module\.css$/).map((file) => [file, readClasses(readFileSync(path.join(folder, file), 'utf8'))]),
  );
  const wrong = uses.flatMap(({ place, styles, names }) => {
    if (names === undefined) return [`${place}: nobody can say which class of ${styles} this is`];
    return names.filter((name) => modules.get(styles)?.has(name) !== true).map((name) => `${place}: ${styles} has no class ${name}`);
  });
  const unused = [...modules].flatMap(([file, classes]) => {
    const used = new Set(uses.filter(({ styles }) => styles === file).flatMap(({ names }) => names ?? []));
    return [...classes].filter((name) => !used.has(name)).map((name) => `src/${file}: nothing uses .${name}`);
  });
  return [...wrong, ...unused];
}
