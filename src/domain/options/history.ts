import { parseJson } from '../checks';
import type { OptionDefinition } from './optionDefinition';
import { isSecretHeader } from './secretHeader';
import { fromDaemon, itemsOf } from './values/convert';

/** The maximum number of values in a history (docs/interface.md, section 9). */
export const maxHistory = 10;

/** A longer value is not stored: the storage of the origin is small, and others use it too. */
const maxLength = 2000;

/** Options of several lines. Each line is a value of the history. */
const lineHistories: readonly string[] = ['header', 'bt-tracker', 'bt-exclude-tracker'];

/** Whether earlier values of the option are stored and offered. */
export const hasHistory = ({ key, showHistory }: OptionDefinition): boolean => showHistory === true || lineHistories.includes(key);

/** The values that are stored for suggestions. `value` is in the daemon's or the typed form. */
export function valuesToRemember(definition: OptionDefinition, value: string): readonly string[] {
  if (!hasHistory(definition)) return [];
  const values = definition.type === 'text' ? itemsOf(definition, value) : [fromDaemon(definition, value)];
  // Secrets are not stored.
  return values.filter((each) => each.length <= maxLength && (definition.type !== 'text' || !isSecretHeader(each)));
}

/** Lines that many users need, offered after the history. */
export const defaultLines: Readonly<Record<string, readonly string[]>> = {
  header: ['Accept: ', 'Accept-Language: ', 'Authorization: Bearer ', 'Cookie: ', 'Origin: ', 'Referer: ', 'User-Agent: '],
};

/** Reads `Arioso.History.{key}`, newest first. Invalid data gives an empty history. */
export function parseHistory(text: string | undefined): readonly string[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string').slice(0, maxHistory) : [];
}

/** Values that are used again move to the front. */
export const withNewest = (history: readonly string[], values: readonly string[]): readonly string[] =>
  [...new Set([...values, ...history])].filter((value) => value !== '').slice(0, maxHistory);
