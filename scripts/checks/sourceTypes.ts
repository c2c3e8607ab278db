/**
 * The types of the expressions in `src`, for checks that follow a computed name such as `styles[kind]` to the words that it can be.
 * Packages are left out, because these names are declared in `src`. So the compiler has less to read.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findFiles } from '../lib/findFiles';

export interface SourceTypes {
  /** The parsed module, by its path below `src`. */
  module: (file: string) => ts.SourceFile;
  /** All values of an expression; undefined where its type is wider than a union of literals. */
  valuesOf: (expression: ts.Expression) => readonly string[] | undefined;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  types: [],
  noEmit: true,
};

const endings = ['.ts', '.tsx', '/index.ts'];

/** Modules are resolved relative to each other and nowhere else. */
function resolveModule(name: string, containingFile: string): ts.ResolvedModule | undefined {
  if (!name.startsWith('.')) return undefined;
  const base = path.resolve(path.dirname(containingFile), name);
  const resolvedFileName = endings.map((ending) => base + ending).find((file) => existsSync(file));
  return resolvedFileName === undefined ? undefined : { resolvedFileName };
}

/** Reads all modules below `root/src`. */
export function readSourceTypes(root: string): SourceTypes {
  const folder = path.join(root, 'src');
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) => {
      const resolvedModule = resolveModule(text, containingFile);
      return {
        resolvedModule: resolvedModule && { ...resolvedModule, extension: path.extname(resolvedModule.resolvedFileName) },
      };
    });
  const files = findFiles(folder, /\.tsx?$/).map((file) => path.join(folder, file));
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  return {
    module: (file) => {
      const found = program.getSourceFile(path.join(folder, file));
      if (!found) throw new Error(`src/${file} is not part of the program`);
      return found;
    },
    valuesOf: (expression) => literalsOf(checker, checker.getTypeAtLocation(expression)),
  };
}

function literalsOf(checker: ts.TypeChecker, type: ts.Type): readonly string[] | undefined {
  const constrained = checker.getBaseConstraintOfType(type) ?? type;
  const parts = constrained.isUnion() ? constrained.types : [constrained];
  const values = parts.filter((part) => (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0).map(valueOf);
  return values.every((value) => value !== undefined) && values.length > 0 ? values : undefined;
}

function valueOf(type: ts.Type): string | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return String(type.value);
  // true and false have no value of their own in the compiler's types.
  if ((type.flags & ts.TypeFlags.BooleanLiteral) !== 0 && 'intrinsicName' in type) return String(type.intrinsicName);
  return undefined;
}
