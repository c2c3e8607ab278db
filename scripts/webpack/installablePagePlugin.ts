/** Writes what an installed page needs: a manifest for each language, and the service worker with the names of the build's files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type { Compiler } from 'webpack';
import { languageCodes } from '../../src/domain/language/languages';
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';
import type { StoredFiles } from '../../src/serviceWorker/serviceWorker';
import { makeManifest, manifestName } from './manifests';

const pluginName = 'InstallablePagePlugin';

/** The charts are a fifth of the build, and a page without its server has no figures for them. */
const maxStoredFileLength = 400_000;

interface InstallablePageOptions {
  /** The folder of the language files. */
  readonly locales: string;
  /** The name of the service worker; without one no worker is written. */
  readonly worker: string | undefined;
}

/** Which files of a build the worker stores, by name and content. */
export function storedFiles(assets: ReadonlyMap<string, Buffer>): StoredFiles {
  const isShort = (name: string): boolean => (assets.get(name)?.length ?? 0) <= maxStoredFileLength;
  const names = [...assets.keys()].filter(isShort).sort();
  const hashed = names.filter((name) => /\.[0-9a-f]{8}\.(?:js|css)$/.test(name));
  const plain = names.filter((name) => /^(?:icon\.svg|icons\/icon-192\.png)$/.test(name));
  const hash = createHash('sha256');
  for (const name of ['index.html', ...hashed, ...plain]) hash.update(`${name}\0`).update(assets.get(name) ?? '');
  return { build: hash.digest('hex').slice(0, 16), hashed, plain };
}

/** The worker as one script without imports. */
export function makeWorker(source: string, files: StoredFiles): string {
  const call = `serveStoredFiles(self, ${JSON.stringify(files)});`;
  const { code } = transformSync(`${source.replace('export function serveStoredFiles', 'function serveStoredFiles')}\n${call}`, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020', minify: { compress: { toplevel: true }, mangle: { toplevel: true } } },
    minify: true,
  });
  // swc ends the text of a former module with `export {}`.
  return code.replace(/export\s*\{\s*\};?\s*$/, '');
}

export class InstallablePagePlugin {
  constructor(private readonly options: InstallablePageOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    const { locales, worker } = this.options;
    const workerSource = path.join(__dirname, '../../src/serviceWorker/serviceWorker.ts');
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // After IndexHtmlPlugin.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, (assets) => {
        for (const code of languageCodes) {
          const parts = [`${code}.txt`, `${code}.more.txt`].map((name) => path.join(locales, name));
          parts.forEach((file) => compilation.fileDependencies.add(file));
          const texts = parts.map((file) => parseLanguageFile(readFileSync(file, 'utf8')));
          const text = (section: string, key: string): string => {
            const line = texts.map((part) => part[section]?.[key]).find((found) => found !== undefined);
            if (line === undefined) throw new Error(`${code} has no text ${section}.${key} for the manifest.`);
            return line;
          };
          compilation.emitAsset(manifestName(code), new sources.RawSource(makeManifest(code, text)));
        }
        if (worker === undefined) return;
        compilation.fileDependencies.add(workerSource);
        const files = storedFiles(new Map(Object.entries(assets).map(([name, source]) => [name, source.buffer()])));
        compilation.emitAsset(worker, new sources.RawSource(makeWorker(readFileSync(workerSource, 'utf8'), files)), { minimized: true });
      });
    });
  }
}
