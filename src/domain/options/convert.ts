import type { OptionDefinition } from './optionDefinition';
import { compactSize, parseSize, sizeForDaemon } from './size';

/**
 * Between what stands in an editor and what the daemon takes and tells. In an editor sizes are compact and lists have
 * one item a line; on the wire sizes are bytes and lists are joined by their separator, or are arrays.
 */
export function toDaemon(definition: OptionDefinition, typed: string): string | readonly string[] {
  if (definition.type === 'text') {
    const items = itemsOf(definition, typed);
    return definition.submitAs === 'array' ? items : items.join(definition.split);
  }
  return isSize(definition) ? sizeForDaemon(typed) : typed;
}

/** What an editor shows for what the daemon told; what is not in its form is shown as it came. */
export function fromDaemon(definition: OptionDefinition, told: string): string {
  if (definition.type === 'text') return itemsOf(definition, told).join('\n');
  if (definition.type !== 'string' || definition.kind !== 'size') return told;
  const bytes = parseSize(told);
  return bytes === undefined ? told : compactSize(bytes, definition.sizeLetters);
}

type ListDefinition = Extract<OptionDefinition, { type: 'text' }>;

/** Lines are items too where the separator is a comma: that is how the editor shows them. */
export const itemsOf = ({ split }: ListDefinition, text: string): readonly string[] =>
  text
    .split(split === ',' ? /[,\n\r]/ : /[\n\r]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Whether two texts, typed or told, mean the same value: `007` is 7, `1024K` is `1M`. */
export function isSameValue(definition: OptionDefinition, typed: string, told: string): boolean {
  const [one, other] = [plain(definition, typed), plain(definition, told)];
  return one === other || (isSwitch(definition) && other === 'true' && one.includes(':'));
}

function plain(definition: OptionDefinition, text: string): string {
  const shown = fromDaemon(definition, text);
  if (definition.type === 'string' && definition.kind === 'proxy') return plainProxy(shown);
  if (definition.type === 'integer' && /^-?[0-9]+$/.test(shown)) return BigInt(shown).toString();
  // Some numbers are kept by the daemon as they were typed, others as it writes them.
  if (definition.type === 'float' && shown.trim() !== '' && !Number.isNaN(Number(shown))) return String(Number(shown));
  return shown;
}

const usualPorts: Readonly<Record<string, string>> = { https: '443', ftp: '21' };

/**
 * As aria2 1.36 and 1.37 keep it: an http address in any case, with the port that is usual for the scheme typed, and a
 * slash at its end. `proxy.example` becomes `http://proxy.example/`, `https://h` becomes `http://h:443/`.
 */
function plainProxy(text: string): string {
  const [, scheme = 'http', host = '', port = usualPorts[scheme.toLowerCase()] ?? '80'] =
    /^(?:([a-z]+):\/\/)?(.*?)(?::([0-9]+))?\/?$/i.exec(text) ?? [];
  return host === '' ? text : `http://${host}${Number(port) === 80 ? '' : `:${Number(port)}`}/`;
}

const isSize = (definition: OptionDefinition) => definition.type === 'string' && definition.kind === 'size';
const isSwitch = (definition: OptionDefinition) => definition.type === 'string' && definition.kind === 'switch';
