/**
 * Writes LICENSES.txt with the notices of Arioso and of all packages whose code is in the build. The build fails if a package has a
 * licence that nobody has approved for shipping.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Module } from 'webpack';
import { repositoryRoot } from '../lib/paths';

/** A package whose code is in the build. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly license: string;
  /** The files LICENSE, NOTICE and the like, else the statement of package.json. */
  readonly texts: readonly string[];
}

/** Permissive licences. Each allows shipping with its notice. */
const approved = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];
const pluginName = 'LicensesPlugin';
const line = '-'.repeat(80);

/** The folder of the package that holds a file. Undefined for our own files. */
export const packageFolderOf = (file: string): string | undefined => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

const isCopyright = (textLine: string): boolean => /^\s*Copyright (?:\(c\)|©|\d{4})/i.test(textLine);
const isTitle = (textLine: string): boolean => /^\s*(?:(?:the )?(?:mit|isc) licen[cs]e(?: \((?:mit|isc)\))?|=+)?\s*$/i.test(textLine);

/**
 * The copyright lines and the terms of a licence text. The lines above the terms are copyright lines, titles and blank ones. A text of two
 * licences has copyright lines below its first terms, and these lines stay where they are.
 */
function splitText(text: string): { copyright: string; terms: string } {
  const lines = text.split('\n');
  const start = lines.findIndex((textLine) => !isCopyright(textLine) && !isTitle(textLine));
  const head = start < 0 ? lines : lines.slice(0, start);
  return {
    copyright: head
      .filter(isCopyright)
      .map((textLine) => textLine.trim())
      .join('\n'),
    terms: start < 0 ? '' : lines.slice(start).join('\n').trim(),
  };
}

/** The content of LICENSES.txt: the terms of each licence once, below the packages and copyright lines that they belong to. */
export function formatLicenses(packages: readonly ShippedPackage[]): string {
  const groups = new Map<string, { readonly terms: string; readonly namesByCopyright: Map<string, string[]> }>();
  for (const { name, version, license, text } of packages.flatMap(({ texts, ...each }) => texts.map((text) => ({ ...each, text })))) {
    const { copyright, terms } = splitText(text);
    // Terms that differ only in line breaks are the same.
    const key = terms.replace(/\s+/g, ' ');
    const group = groups.get(key) ?? { terms, namesByCopyright: new Map<string, string[]>() };
    groups.set(key, group);
    const names = group.namesByCopyright.get(copyright) ?? [];
    group.namesByCopyright.set(copyright, [...names, `${name} ${version} (${license})`]);
  }
  return [...groups.values()]
    .map(({ terms, namesByCopyright }) => {
      const owners = [...namesByCopyright].map(([copyright, names]) => [...names, copyright].join('\n').trim());
      return `${[...owners, terms].join('\n\n').trim()}\n`;
    })
    .join(`\n${line}\n\n`);
}

/** Reasons why these packages must not be shipped. */
export const licenseProblems = (packages: readonly ShippedPackage[]): string[] =>
  packages
    .filter(({ license }) => !approved.includes(license))
    .map(({ name, license }) => `${name} has the licence "${license}", which scripts/webpack/licensesPlugin.ts does not approve.`);

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
  readonly repository?: string | { readonly url: string };
}

function readPackage(folder: string): ShippedPackage {
  const { name, version, license, author, repository } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim());
  const source = typeof repository === 'object' ? repository.url : repository;
  const by = (typeof author === 'object' ? author.name : author) ?? 'not named';
  const statement = `The package contains no licence text. Its package.json states: licence ${license}, author ${by}, source ${source ?? 'not named'}.`;
  return { name, version, license, texts: texts.length > 0 ? texts : [statement] };
}

/** Arioso, then the packages of these files by name. */
export function shippedPackages(files: readonly string[]): readonly ShippedPackage[] {
  const folders = new Set(files.flatMap((file) => packageFolderOf(file) ?? []));
  const packages = [...folders].map(readPackage).sort((one, other) => (one.name < other.name ? -1 : 1));
  return [readPackage(repositoryRoot), ...packages];
}

/** A concatenated module holds others. */
const filesOf = (module: Module & { readonly modules?: readonly Module[] }): readonly string[] =>
  (module.modules ?? [module]).flatMap((inner) => inner.nameForCondition() ?? []);

export class LicensesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap({ name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        // Code that only ran during the build, such as css-loader's, is in no chunk.
        const shipped = [...compilation.modules].filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0);
        const packages = shippedPackages(shipped.flatMap(filesOf));
        for (const problem of licenseProblems(packages)) compilation.errors.push(new WebpackError(problem));
        compilation.emitAsset('LICENSES.txt', new sources.RawSource(formatLicenses(packages)));
      });
    });
  }
}
