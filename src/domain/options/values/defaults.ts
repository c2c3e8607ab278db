import { fromDaemon, isSameValue } from './convert';
import { isCumulative, type OptionDefinition } from '../optionDefinition';

/** Variables such as `${HOME}`. Only the daemon knows their values, except its version. */
const variable = /\$\{[A-Z]+\}/g;

function withVersion(text: string, version: string): string {
  const [major = '', minor = '', patch = ''] = version.split('.');
  const known: Readonly<Record<string, string>> = { '${VERSION}': version, '${MAJOR}': major, '${MINOR}': minor, '${PATCH}': patch };
  return text.replace(variable, (name) => known[name] ?? name);
}

/** The default as an editor shows it. Empty for an option without a default. `version` is the daemon's. */
export function shownDefault(definition: OptionDefinition, version = ''): string {
  const { default: value } = definition;
  if (value === undefined) return '';
  const filled = version === '' ? value : withVersion(value, version);
  return filled.includes('${') ? filled : fromDaemon(definition, filled);
}

/** aria2 1.36 and 1.37 refuse an empty value of these options, although unset is their default. */
export const neverEmpty: ReadonlySet<string> = new Set(['checksum', 'ssh-host-key-md']);

/**
 * The text that restores the default. Undefined when only the daemon knows the default, or cannot restore it. An option that must have a
 * value cannot become unset again: aria2 takes an empty seed time for 0, which ends seeding at once.
 */
export function typedDefault(definition: OptionDefinition, version = ''): string | undefined {
  if (definition.readonly || isCumulative(definition)) return undefined;
  const shown = shownDefault(definition, version);
  if (shown === '' && (definition.required || neverEmpty.has(definition.key))) return undefined;
  return shown.includes('${') ? undefined : shown;
}

/** Whether a value differs from aria2's default. A home folder in the default matches any folder. */
export function isChanged(definition: OptionDefinition, received: string | undefined): boolean {
  if (received === undefined) return false;
  const { default: value = '' } = definition;
  return value.includes('${') ? !formOf(value).test(received) : !isSameValue(definition, value, received);
}

const formOf = (value: string): RegExp =>
  new RegExp(
    `^${value
      .split(variable)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
