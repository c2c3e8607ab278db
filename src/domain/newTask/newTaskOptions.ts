import type { SentOptions } from '../options/daemonOptions';
import type { Label } from '../label';
import { toDaemon } from '../options/values/convert';
import { neverEmpty } from '../options/values/defaults';
import { allDefinitions, findDefinition } from '../options/definitions';
import type { OptionDefinition, OptionFilter } from '../options/optionDefinition';
import { newTaskOptionKeys } from '../options/newTaskOptionKeys';
import { validateOption } from '../options/values/validate';

/** The options of AriaNg's New form, in its order. */
const common: readonly OptionDefinition[] = allDefinitions
  .filter(({ inForms }) => inForms?.shownIn.includes('new'))
  .sort((one, other) => (one.inForms?.order ?? 0) - (other.inForms?.order ?? 0));

/** All other options that aria2 takes with a new task, by page. `select-file` has its own editor. */
const further: readonly OptionDefinition[] = allDefinitions.filter(
  (definition) => newTaskOptionKeys.has(definition.key) && !common.includes(definition) && definition.key !== 'select-file',
);

export const newTaskOptions = { common, further } as const;

/** The form's filter under which the option is listed. */
export function filterOf({ inForms, category }: OptionDefinition): OptionFilter {
  if (inForms) return inForms.filter;
  if (category === 'bt') return 'bittorrent';
  return category === 'http' || category === 'ftp-sftp' || category === 'http-ftp-sftp' ? 'http' : 'global';
}

/**
 * The options to send. An empty value is sent where aria2 takes one, and so overrides the daemon's value. It is left out for options that
 * must have a value (docs/reference-behaviour.md, section 13).
 */
export function optionsToSend(typed: Readonly<Record<string, string>>): SentOptions {
  const entries = Object.entries(typed).flatMap(([key, text]): [string, string | readonly string[]][] => {
    const definition = findDefinition(key);
    if (!definition) return [];
    if (text.trim() === '') return mayBeEmpty(definition) ? [[key, '']] : [];
    return [[key, toDaemon(definition, text)]];
  });
  return Object.fromEntries(entries);
}

/** aria2 reads an empty boolean as true, and never removes lines of `header`. */
const mayBeEmpty = (definition: OptionDefinition): boolean =>
  !definition.required &&
  !neverEmpty.has(definition.key) &&
  (definition.type === 'string' || (definition.type === 'text' && definition.submitAs !== 'array'));

/** Problems of the typed values by option key. An empty value is valid: `optionsToSend` sends it only where aria2 takes it. */
export function problemsOf(typed: Readonly<Record<string, string>>): Readonly<Record<string, Label>> {
  const problems = Object.entries(typed).flatMap(([key, text]): [string, Label][] => {
    const definition = findDefinition(key);
    const problem = definition && validateOption(definition, text, false);
    return problem ? [[key, problem]] : [];
  });
  return Object.fromEntries(problems);
}
