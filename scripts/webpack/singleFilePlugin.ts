/**
 * Puts the whole build into index.html: `npm run package` makes the single file of it.
 *
 * The first scripts and styles are inline. Each other file stands in an inert script element with the file's name (`data-file`). The
 * browser neither compiles nor applies such a file until the page asks for it. A script is then inserted as an inline script, a style sheet
 * as a style element. The policy names the hash of each of them, so that it allows no other inline script or style.
 */
import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const pluginName = 'SingleFilePlugin';

/**
 * Runs in the page, which gets the text of this function. The function contains no named function, because tsx would add a call of its own
 * helper. `url` is the file's name, because the public path is empty. The text of an element is complete once the next node is parsed.
 */
export function loadEmbeddedScript(url: string, done: (event: { type: string }) => void): void {
  const held = document.querySelector(`script[data-file="${url}"]`);
  if (document.readyState === 'loading' && !held?.nextSibling) {
    document.addEventListener('DOMContentLoaded', () => {
      loadEmbeddedScript(url, done);
    });
  } else if (held) {
    const script = document.createElement('script');
    script.textContent = held.textContent;
    document.head.append(script);
    done({ type: 'load' });
  } else {
    done({ type: 'missing' });
  }
}

/** For mini-css-extract-plugin's option `insert`, which takes the function's text into the page. */
export function insertEmbeddedStyle(link: HTMLLinkElement): void {
  const held = document.querySelector(`script[data-file="${link.getAttribute('href') ?? ''}"]`);
  if (document.readyState === 'loading' && !held?.nextSibling) {
    document.addEventListener('DOMContentLoaded', () => {
      insertEmbeddedStyle(link);
    });
    return;
  }
  const style = document.createElement('style');
  style.textContent = held?.textContent ?? '';
  document.head.append(style);
  link.dispatchEvent(new Event(held ? 'load' : 'error'));
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A script's text inside a script element. In JavaScript `<\/` in a string or a regular expression equals `</`. */
function inlineScript(name: string, text: string): string {
  const safe = text.replaceAll('</script', '<\\/script');
  // Behind "<!--", HTML reads "<script" differently.
  if (safe.includes('<!--')) throw new Error(`${name} holds "<!--" and cannot stand in an HTML page.`);
  return safe;
}

const dataBlock = (name: string, text: string): string => {
  if (/<\/script|<!--/i.test(text)) throw new Error(`${name} cannot stand in a script element.`);
  return `<script type="text/plain" data-file="${name}">${text}</script>`;
};

/** Makes one page of index.html and the other files of a build, by name. */
export function makeSinglePage(index: string, build: ReadonlyMap<string, string>): string {
  // The HTML parser changes CR to LF, and the policy has the hashes of what it reads. Script, CSS and texts mean the same with LF.
  const files = new Map([...build].map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]));
  const scripts: string[] = [];
  const styles: string[] = [];
  const inlined = new Set<string>();
  const textOf = (name: string): string => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`index.html names ${name}, which the build lacks.`);
    inlined.add(name);
    return text;
  };
  const script = (name: string): string => {
    const text = inlineScript(name, textOf(name));
    scripts.push(hashOf(text));
    return `<script>${text}</script>`;
  };
  // Webpack's order changes from build to build.
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const firstLanguages = sorted.filter(([name]) => /^langs\/\w+\.txt$/.test(name));
  const deferred: string[] = [];
  const withoutPolicy = index
    .replace(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>\s*/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<link rel="icon" href="([^"]+)"/, (_, name: string) => {
      const icon = Buffer.from(textOf(name)).toString('base64');
      return `<link rel="icon" href="data:image/svg+xml;base64,${icon}"`;
    })
    .replace(/<link rel="stylesheet" href="([^"]+)">/g, (_, name: string) => {
      const text = textOf(name);
      styles.push(hashOf(text));
      return `<style>${text}</style>`;
    })
    .replace(/<script defer src="([^"]+)"><\/script>/g, (_, name: string) => {
      deferred.push(script(name));
      return '';
    })
    // The texts come before the script that asks for them.
    .replace(
      /<script src="([^"]+)"><\/script>/g,
      (_, name: string) => firstLanguages.map((file) => dataBlock(...file)).join('') + script(name),
    );
  firstLanguages.forEach(([name]) => inlined.add(name));
  const held = sorted
    .filter(([name]) => !inlined.has(name) && /\.(?:js|css|txt)$|^langs\//.test(name))
    // The script `page` is needed first.
    .sort(([one], [other]) => Number(other.startsWith('page.')) - Number(one.startsWith('page.')))
    .map(([name, text]) => {
      const content = name.endsWith('.js') ? inlineScript(name, text) : text;
      if (name.endsWith('.js')) scripts.push(hashOf(content));
      if (name.endsWith('.css')) styles.push(hashOf(content));
      return dataBlock(name, content);
    });
  const policy = "script-src 'self'; style-src 'self';";
  if (!withoutPolicy.includes(policy) || deferred.length === 0) throw new Error('static/index.html is not as SingleFilePlugin expects it.');
  return withoutPolicy
    .replace(policy, () => `script-src ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')};`)
    .replace('</body>', () => `${deferred.join('')}${held.join('')}</body>`);
}

export class SingleFilePlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, runtime, sources } = compiler.webpack;
    const { loadScript } = runtime.RuntimeGlobals;
    class EmbeddedScriptsRuntimeModule extends runtime.RuntimeModule {
      constructor() {
        super('load script');
      }

      override generate(): string {
        return `${loadEmbeddedScript.toString()}\n${loadScript} = ${loadEmbeddedScript.name};`;
      }
    }
    compiler.hooks.thisCompilation.tap(pluginName, (compilation: Compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap({ name: pluginName, stage: -1 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new EmbeddedScriptsRuntimeModule());
        return true;
      });
      compilation.hooks.processAssets.tap({ name: pluginName, stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, (assets) => {
        const files = new Map(Object.entries(assets).map(([name, source]) => [name, source.source().toString()]));
        const index = files.get('index.html') ?? '';
        files.delete('index.html');
        const page = makeSinglePage(index, files);
        for (const name of files.keys()) compilation.deleteAsset(name);
        compilation.updateAsset('index.html', new sources.RawSource(page));
      });
    });
  }
}
