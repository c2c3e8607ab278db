import type { DaemonOptions } from '../daemonOptions';
import { itemsOf } from './convert';
import { isChanged } from './defaults';
import type { OptionDefinition } from '../optionDefinition';
import { compactSize, parseSize } from './size';

/**
 * The options that differ from aria2's defaults, as lines for aria2.conf (aria2 manual, "aria2.conf"): `key=value`, one
 * line for each item of a repeatable list. `isKept` names further options that were set on purpose, such as `dir`, whose
 * default only the daemon knows. The value of a password is left out, because users may share the lines.
 */
export function confLines(
  definitions: readonly OptionDefinition[],
  received: DaemonOptions,
  isKept: (key: string) => boolean = () => false,
): readonly string[] {
  return definitions.flatMap((definition) => {
    const value = received[definition.key];
    if (value === undefined || !(isChanged(definition, value) || isKept(definition.key))) return [];
    return linesOf(definition, value);
  });
}

function linesOf(definition: OptionDefinition, value: string): readonly string[] {
  const { key } = definition;
  if (definition.secret) return [`#${key}=`];
  if (definition.type === 'text') {
    const items = itemsOf(definition, value);
    return definition.split === ',' ? [`${key}=${items.join(',')}`] : items.map((item) => `${key}=${item}`);
  }
  const bytes = definition.type === 'string' && definition.kind === 'size' ? parseSize(value) : undefined;
  // A line break would start another option.
  return [`${key}=${bytes === undefined ? value.replace(/[\r\n]+/g, ' ') : compactSize(bytes, 'KM')}`];
}
