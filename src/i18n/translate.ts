import type { Label, LabelValue } from '../domain/label';
import { isolatedText, maxLengthInSentences } from '../domain/visibleText';

/** Returns the text of a label or key in the user's language. Placeholders are filled with `values`. */
export type Translate = (label: Label | string, values?: Label['values']) => string;

/** Returns the text of a key in a section, with its placeholders filled. The values are inserted unchanged. */
export type LookUp = (section: string, key: string, values: Readonly<Record<string, string | number>>) => string;

/** Translates `section.key`. The section is everything before the last dot. */
export function createTranslate(lookUp: LookUp): Translate {
  // Texts without values are cached: every tick looks up the same hundred texts, and i18next is slow at each.
  const plain = new Map<string, string>();
  /** Inserts the values unchanged. */
  const fill = (key: string, shown: Parameters<LookUp>[2]): string => {
    const dot = key.lastIndexOf('.');
    return lookUp(key.slice(0, dot), key.slice(dot + 1), shown);
  };
  const find = (key: string, values: Label['values'] = {}): string =>
    fill(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(value)])));
  /** A value may be foreign text, so it is isolated. Each item of a list is isolated by itself, and so is each value of an inner text. */
  const shownValue = (value: LabelValue): string | number => {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return isolatedText(value);
    if ('key' in value) return translate(value);
    const [start = '', ...others] = shownItems(value);
    return others.reduce((first, second) => fill('format.list', { first, second }), start);
  };
  const translate: Translate = (label, given) => {
    const { key, values } = typeof label === 'string' ? { key: label, values: given } : label;
    if (values !== undefined) return find(key, values);
    const known = plain.get(key);
    if (known !== undefined) return known;
    const found = find(key, values);
    plain.set(key, found);
    return found;
  };
  return translate;
}

/** A list ends with an ellipsis where it would be longer than foreign text in a sentence may be. */
function shownItems(items: readonly string[]): readonly string[] {
  let length = 0;
  const end = items.findIndex((item) => (length += item.length + 2) > maxLengthInSentences);
  return end < 0 ? items.map(isolatedText) : [...items.slice(0, Math.max(1, end)).map(isolatedText), '…'];
}
