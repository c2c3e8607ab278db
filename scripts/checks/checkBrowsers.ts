/**
 * Looks in the built files for what a browser of the list lacks: syntax later than ECMAScript 2022, which all of them know, and the
 * features of `browserFeatures.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findFiles } from '../lib/findFiles';
import { browserFeatures, unusedCode } from './browserFeatures';

const order = ['chrome', 'firefox', 'safari'] as const;

/** `chrome >= 109` of package.json as versions of Chrome, Firefox and Safari. */
export function parseBrowserList(list: readonly string[]): readonly number[] {
  const versions = new Map(list.map((line) => line.split(' >= ')).map(([name = '', version]) => [name, Number(version)]));
  return order.map((name) => {
    const version = versions.get(name);
    if (version === undefined || Number.isNaN(version) || versions.size !== order.length) {
      throw new Error(`"browserslist" must name ${order.join(', ')}, each as "chrome >= 109".`);
    }
    return version;
  });
}

/** One line per file and feature. */
export function findUnsupported(folder: string, list: readonly string[]): string[] {
  const listed = parseBrowserList(list);
  return findFiles(folder, /\.(?:js|css)$/).flatMap((file) => {
    const text = unusedCode.reduce((rest, pattern) => rest.replace(pattern, ''), readFileSync(path.join(folder, file), 'utf8'));
    const isScript = file.endsWith('.js');
    const syntax = isScript ? laterSyntax(file, text).map((what) => `${file}: ${what}, which is later than ECMAScript 2022`) : [];
    const found = browserFeatures
      .filter(({ kind, pattern }) => (kind === 'text' || (kind === 'script') === isScript) && pattern.test(text))
      .flatMap(({ name, since }) => {
        const lacking = order.filter((_browser, place) => (since[place] ?? Infinity) > (listed[place] ?? 0));
        const lackingNow = lacking.map((browser) => `${browser} ${listed[order.indexOf(browser)] ?? ''}`).join(', ');
        return lacking.length === 0 ? [] : [`${file}: ${name} is missing in ${lackingNow}`];
      });
    return [...syntax, ...found];
  });
}

/** Decorators, `using`, import attributes, and the regular expressions of 2024 and 2025. */
function laterSyntax(file: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isDecorator(node)) found.add('a decorator');
    if (ts.isImportAttributes(node)) found.add('an import attribute');
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) !== 0) found.add('a using declaration');
    if (ts.isRegularExpressionLiteral(node)) {
      const flags = node.text.slice(node.text.lastIndexOf('/') + 1);
      if (flags.includes('v') || /\(\?[ims]*-?[ims]+:/.test(node.text)) found.add(`the regular expression ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return [...found];
}
