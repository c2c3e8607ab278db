import { fromDaemon, isSameValue } from './convert';
import type { OptionDefinition } from './optionDefinition';

/** `${HOME}/.netrc`: what only the daemon can fill in, but for its own version. */
const variable = /\$\{[A-Z]+\}/g;

function withVersion(text: string, version: string): string {
  const [major = '', minor = '', patch = ''] = version.split('.');
  const known: Readonly<Record<string, string>> = { '${VERSION}': version, '${MAJOR}': major, '${MINOR}': minor, '${PATCH}': patch };
  return text.replace(variable, (name) => known[name] ?? name);
}

/** The default as an editor shows it; empty for an option that is not set by itself. `version` is the daemon's. */
export function shownDefault(definition: OptionDefinition, version = ''): string {
  const { default: value } = definition;
  if (value === undefined) return '';
  const filled = version === '' ? value : withVersion(value, version);
  return filled.includes('${') ? filled : fromDaemon(definition, filled);
}

/** What puts the default back when it is typed; undefined where only the daemon knows it, or cannot go back to it. */
export function typedDefault(definition: OptionDefinition, version = ''): string | undefined {
  if (definition.readonly || (definition.type === 'text' && definition.cumulative)) return undefined;
  const shown = shownDefault(definition, version);
  return shown.includes('${') ? undefined : shown;
}

/** Whether a value is another than aria2 has by itself. A home folder in the default matches any folder. */
export function isChanged(definition: OptionDefinition, told: string | undefined): boolean {
  if (told === undefined) return false;
  const { default: value = '' } = definition;
  return value.includes('${') ? !formOf(value).test(told) : !isSameValue(definition, value, told);
}

const formOf = (value: string): RegExp =>
  new RegExp(
    `^${value
      .split(variable)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
