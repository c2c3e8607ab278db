/** Finds imports that the layers forbid, import cycles, and heavy packages in the first load. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findFiles } from '../lib/findFiles';
import { findImportCycles } from './findImportCycles';
import {
  firstRowsEntry,
  isOfPackage,
  layerOf,
  layers,
  lazyPackages,
  namedByBuild,
  packagesOf,
  packagesOfPage,
  pageEntry,
  sagaLayers,
} from './layerRules';
import { readImports, type Import } from './readImports';

const outside = /^(?:\.\.\/)+locales\/[\w.-]+\.txt$/;

interface ModuleImport extends Import {
  /** The file in src that the request resolves to; undefined for a package or a file that is not a module. */
  target: string | undefined;
}

type Modules = ReadonlyMap<string, readonly ModuleImport[]>;

function resolveModule(folder: string, from: string, request: string): string | undefined {
  const base = path.posix.join(path.posix.dirname(from), request);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.d.ts`, `${base}/index.ts`, `${base}/index.tsx`];
  const isFile = (candidate: string): boolean => statSync(path.join(folder, candidate), { throwIfNoEntry: false })?.isFile() === true;
  return candidates.find(isFile);
}

function readModules(folder: string): Modules {
  const modules = new Map<string, ModuleImport[]>();
  for (const file of findFiles(folder, /\.tsx?$/)) {
    const imports = readImports(file, readFileSync(path.join(folder, file), 'utf8'));
    modules.set(
      file,
      imports.map((item) => ({ ...item, target: item.request.startsWith('.') ? resolveModule(folder, file, item.request) : undefined })),
    );
  }
  return modules;
}

function packageProblem(layer: string, request: string): string | undefined {
  if (layer === 'sagas' && (isOfPackage(request, 'react') || isOfPackage(request, 'react-dom') || isOfPackage(request, 'react-redux'))) {
    return `sagas never import React ("${request}")`;
  }
  if (isOfPackage(request, 'redux-saga') && !sagaLayers.includes(layer)) {
    return `redux-saga belongs in ${sagaLayers.join(', ')}, not in ${layer}`;
  }
  const allowed = packagesOf[layer];
  if (allowed !== undefined && !allowed.some((name) => isOfPackage(request, name))) {
    return allowed.length === 0
      ? `${layer} imports no packages ("${request}")`
      : `${layer} may import the packages ${allowed.join(', ')}, not "${request}"`;
  }
  return undefined;
}

function importProblem(file: string, item: ModuleImport): string | undefined {
  const layer = layerOf(file);
  const allowed = layers[layer];
  if (allowed === undefined) {
    return `"${layer}" is no layer; there are ${Object.keys(layers).join(', ')}`;
  }
  if (!item.request.startsWith('.')) {
    return packageProblem(layer, item.request);
  }
  if (item.target === undefined) {
    return `"${item.request}" leads nowhere`;
  }
  if (item.target.startsWith('..')) {
    return layer === 'i18n' && outside.test(item.target)
      ? undefined
      : `"${item.request}" lies outside src; only i18n may import locales/*.txt`;
  }
  const target = layerOf(item.target);
  if (target === layer || allowed.includes(target)) {
    return undefined;
  }
  return allowed.length === 0
    ? `${layer} imports no other layer ("${target}")`
    : `${layer} may import ${allowed.join(', ')}, not ${target}`;
}

/** Every module that the entries import statically, with the chain of imports. */
function reachedFrom(modules: Modules, ...entries: readonly string[]): Map<string, string[]> {
  const ways = new Map(entries.filter((entry) => modules.has(entry)).map((entry) => [entry, [entry]]));
  for (const [file, way] of ways) {
    for (const item of modules.get(file) ?? []) {
      if (!item.isTypeOnly && !item.isDynamic && item.target !== undefined && !ways.has(item.target)) {
        ways.set(item.target, [...way, item.target]);
      }
    }
  }
  return ways;
}

/** The files in `folder` that belong to the first load. */
export function findFirstLoad(folder: string): string[] {
  return [...reachedFrom(readModules(folder), firstRowsEntry, pageEntry).keys()];
}

/** The static imports of these packages in the modules that the entries reach. */
function packageImports(
  modules: Modules,
  packages: readonly string[],
  entries: readonly string[],
  problem: (name: string) => string,
): string[] {
  const problems: string[] = [];
  for (const [file, way] of reachedFrom(modules, ...entries)) {
    for (const item of modules.get(file) ?? []) {
      const found = packages.find((name) => isOfPackage(item.request, name));
      if (found !== undefined && !item.isTypeOnly && !item.isDynamic) {
        problems.push(`src/${file}:${item.line}: ${problem(found)}; load it by import(). The way to it: ${way.join(' > ')}`);
      }
    }
  }
  return problems;
}

const firstLoadProblems = (modules: Modules): string[] => [
  ...packageImports(modules, lazyPackages, [firstRowsEntry, pageEntry], (name) => `the first load must not carry ${name}`),
  ...packageImports(modules, packagesOfPage, [firstRowsEntry], (name) => `the first rows must not wait for ${name}`),
];

/** Type imports and `import()` count too: a reader of one module of a cycle needs all its modules. */
function cycleProblems(modules: Modules): string[] {
  const graph = new Map(
    [...modules].map(([file, imports]) => [file, new Set(imports.flatMap(({ target }) => (target === undefined ? [] : [target])))]),
  );
  return findImportCycles(graph).map((cycle) => `src/${cycle.join(', src/')}: these modules form an import cycle`);
}

/** One line per violation: `src/file:line: rule`. */
export function findLayerProblems(folder: string): string[] {
  const modules = readModules(folder);
  const problems = [...modules].flatMap(([file, imports]) =>
    imports.flatMap((item) => {
      const problem = importProblem(file, item);
      return problem === undefined ? [] : [`src/${file}:${item.line}: ${problem}`];
    }),
  );
  return [...problems, ...cycleProblems(modules), ...firstLoadProblems(modules)];
}

/** Modules that no module imports and that the build does not name. */
export function findUnusedModules(folder: string): string[] {
  const modules = readModules(folder);
  const imported = new Set([...modules.values()].flat().map(({ target }) => target));
  return [...modules.keys()].filter((file) => !imported.has(file) && !namedByBuild.includes(file));
}
