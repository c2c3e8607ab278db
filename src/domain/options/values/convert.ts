import type { OptionDefinition } from '../optionDefinition';
import { compactSize, parseSize, sizeForDaemon } from './size';

/**
 * Converts an editor's text for the daemon. Editors show compact sizes and one list item a line. The daemon takes sizes in
 * bytes, and lists as arrays or joined by their separator.
 */
export function toDaemon(definition: OptionDefinition, typed: string): string | readonly string[] {
  if (definition.type === 'text') {
    const items = itemsOf(definition, typed);
    return definition.submitAs === 'array' ? items : items.join(definition.split);
  }
  const text = withoutOuterBlanks(definition, typed);
  return isSize(definition) ? sizeForDaemon(text) : text;
}

/** Blanks around a number or a size mean nothing. In other texts they may. */
export const withoutOuterBlanks = (definition: OptionDefinition, typed: string): string =>
  definition.type === 'integer' || definition.type === 'float' || isSize(definition) ? typed.trim() : typed;

/** Converts a daemon's value for an editor. A malformed value is shown unchanged. */
export function fromDaemon(definition: OptionDefinition, received: string): string {
  if (definition.type === 'text') return itemsOf(definition, received).join('\n');
  if (definition.type !== 'string' || definition.kind !== 'size') return received;
  const bytes = parseSize(received);
  return bytes === undefined ? received : compactSize(bytes, definition.sizeLetters);
}

type ListDefinition = Extract<OptionDefinition, { type: 'text' }>;

/** Splits at lines even if the separator is a comma, because the editor shows one item a line. */
export const itemsOf = ({ split }: ListDefinition, text: string): readonly string[] =>
  text
    .split(split === ',' ? /[,\n\r]/ : /[\n\r]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Whether two texts, typed or received, mean the same value: `007` is 7, `1024K` is `1M`. */
export function isSameValue(definition: OptionDefinition, typed: string, received: string): boolean {
  const [one, other] = [plain(definition, typed), plain(definition, received)];
  return one === other || (isSwitch(definition) && other === 'true' && one.includes(':'));
}

function plain(definition: OptionDefinition, text: string): string {
  const shown = fromDaemon(definition, withoutOuterBlanks(definition, text));
  if (definition.type === 'string' && definition.kind === 'proxy') return plainProxy(shown);
  if (definition.type === 'integer' && /^-?[0-9]+$/.test(shown)) return BigInt(shown).toString();
  // The daemon keeps some numbers as typed and reformats others.
  if (definition.type === 'float' && shown.trim() !== '' && !Number.isNaN(Number(shown))) return String(Number(shown));
  return shown;
}

const defaultPorts: Readonly<Record<string, string>> = { https: '443', ftp: '21' };

/**
 * Normalizes a proxy as aria2 1.36 and 1.37 do: an http URL with the default port of the typed scheme and a trailing
 * slash. `proxy.example` becomes `http://proxy.example/`, `https://h` becomes `http://h:443/`.
 */
function plainProxy(text: string): string {
  const [, scheme = 'http', host = '', port = defaultPorts[scheme.toLowerCase()] ?? '80'] =
    /^(?:([a-z]+):\/\/)?(.*?)(?::([0-9]+))?\/?$/i.exec(text) ?? [];
  return host === '' ? text : `http://${host}${Number(port) === 80 ? '' : `:${Number(port)}`}/`;
}

const isSize = (definition: OptionDefinition) => definition.type === 'string' && definition.kind === 'size';
const isSwitch = (definition: OptionDefinition) => definition.type === 'string' && definition.kind === 'switch';
