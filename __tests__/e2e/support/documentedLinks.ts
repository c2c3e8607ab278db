import { readFileSync } from 'node:fs';
import { inRepository } from '../../../scripts/lib/paths';

/** A row of the table of docs/integration.md, section 13. */
export interface DocumentedLink {
  readonly from: string;
  readonly link: string;
  readonly does: string;
  /** The code spans of the last column. */
  readonly with: readonly string[];
}

/** `{host}` of a link. */
export type LinkValues = Readonly<Record<string, string>>;

export function documentedLinks(): readonly DocumentedLink[] {
  const [, table = ''] = readFileSync(inRepository('docs', 'integration.md'), 'utf8').split(/^\| from .*\n\|[- |]+\n/m);
  const [rows = ''] = table.split('\n\n');
  return rows.split('\n').map((row) => {
    const [, from = '', link = '', does = '', rest = ''] = row.split('|').map((cell) => cell.trim());
    return { from, link: codeSpans(link)[0] ?? '', does, with: codeSpans(rest) };
  });
}

const codeSpans = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll('⏎', '\n'));

const encodings: Readonly<Record<string, (text: string) => string>> = {
  btoa: (text) => Buffer.from(text).toString('base64'),
  base64: (text) => Buffer.from(text).toString('base64').replaceAll('=', ''),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  escaped: encodeURIComponent,
  encodeURI,
};

/** `{btoa encodeURI url}` becomes the value `url`, encoded from right to left. */
export function fillLink(template: string, values: LinkValues): string {
  return template.replaceAll(/\{([\w ]+)\}/g, (_whole, words: string) => {
    const known = values[words];
    if (known !== undefined) return known;
    const [name = '', ...steps] = words.split(' ').reverse();
    const value = values[name];
    if (value === undefined) throw new Error(`docs/integration.md names an unknown value: {${words}}`);
    return steps.reduce((text, step) => {
      const encode = encodings[step];
      if (!encode) throw new Error(`docs/integration.md names an unknown encoding: {${words}}`);
      return encode(text);
    }, value);
  });
}
