/**
 * Writes index.html from static/index.html with the final names of the style sheets and scripts, and the version.
 * The head script blocks rendering on purpose, so that no page flashes in the wrong colours; the application's script is deferred.
 * A blocking script waits for the style sheets before it, and the browser requests nothing behind a blocking script until that script
 * has run. So the application's script stands first and the style sheet last. A preload link in front requests the style sheet early.
 * The script `page` is fetched when `main` has come (platform/startUp/pageScripts), so that `page` takes no bandwidth from `main`.
 */
import { readFileSync } from 'node:fs';
import type { Compilation, Compiler } from 'webpack';

interface IndexHtmlOptions {
  template: string;
  version: string;
  /** The name of the service worker, for the page to register; empty for none. */
  worker: string;
  /** Gives the HTML that the page shows before its script has run. */
  firstShell: () => Promise<string>;
}

const pluginName = 'IndexHtmlPlugin';

function filesOf(compilation: Compilation, entry: string, extension: string): string[] {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith(extension) && !file.includes('.hot-update.'));
}

/** Replaces every marker and throws if the template lacks one. */
function fillTemplate(template: string, markers: Record<string, string>): string {
  return Object.entries(markers).reduce((text, [marker, replacement]) => {
    if (!text.includes(marker)) {
      throw new Error(`static/index.html has no ${marker}.`);
    }
    return text.replaceAll(marker, () => replacement);
  }, template);
}

export class IndexHtmlPlugin {
  constructor(private readonly options: IndexHtmlOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    let firstShell = '';
    compiler.hooks.make.tapPromise(pluginName, async () => {
      firstShell = await this.options.firstShell();
    });
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Names carry a hash of the final content, so they are known only after webpack's own hash stage.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        compilation.fileDependencies.add(this.options.template);
        const styles = ['head', 'main'].flatMap((entry) => filesOf(compilation, entry, '.css'));
        const early = filesOf(compilation, 'head', '.js');
        const late = filesOf(compilation, 'main', '.js').filter((file) => !early.includes(file));
        const page = [...(compilation.namedChunks.get('page')?.files ?? [])].filter((file) => file.endsWith('.js'));
        const html = fillTemplate(readFileSync(this.options.template, 'utf8'), {
          '<!-- styles -->': styles.map((file) => `<link rel="stylesheet" href="${file}">`).join(''),
          '<!-- head script -->': early.map((file) => `<script src="${file}"></script>`).join(''),
          '<!-- scripts -->': [
            ...styles.map((file) => `<link rel="preload" as="style" href="${file}">`),
            ...late.map((file) => `<script defer src="${file}"></script>`),
            ...page.map((file) => `<link rel="preload" as="script" href="${file}" media="not all" data-page-script>`),
          ].join(''),
          '<!-- first shell -->': firstShell,
          '%version%': this.options.version,
          '%worker%': this.options.worker,
        });
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}
