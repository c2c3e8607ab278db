import type { OptionChanges } from '../daemonOptions';
import type { Label } from '../label';
import { toDaemon } from '../options/convert';
import { allDefinitions, findDefinition } from '../options/definitions';
import type { OptionDefinition, TaskEditor } from '../options/optionDefinition';
import { taskOptionKeys } from '../options/taskOptionKeys';
import { validateOption } from '../options/validate';

export type OptionFilter = TaskEditor['filter'];
export const optionFilters: readonly OptionFilter[] = ['global', 'http', 'bittorrent'];

/** The options of a new task that the reference has on its form, in its order. */
const common: readonly OptionDefinition[] = allDefinitions
  .filter(({ taskEditor }) => taskEditor?.shownIn.includes('new'))
  .sort((one, other) => (one.taskEditor?.order ?? 0) - (other.taskEditor?.order ?? 0));

/** All others that aria2 takes with a new task, by page. What the files of a torrent are chosen by has its own place. */
const further: readonly OptionDefinition[] = allDefinitions.filter(
  (definition) => taskOptionKeys.has(definition.key) && !common.includes(definition) && definition.key !== 'select-file',
);

export const newTaskOptions = { common, further } as const;

/** The filter that shows it. */
export function filterOf({ taskEditor, category }: OptionDefinition): OptionFilter {
  if (taskEditor) return taskEditor.filter;
  if (category === 'bt') return 'bittorrent';
  return category === 'http' || category === 'ftp-sftp' || category === 'http-ftp-sftp' ? 'http' : 'global';
}

/** Refused by aria2 1.36 and 1.37 when empty, although nothing is what they are without. */
const neverEmpty: ReadonlySet<string> = new Set(['checksum', 'ssh-host-key-md']);

/**
 * What is sent of what was typed. An empty value overrides the daemon's own with nothing, save for options that must
 * have one, which are then left out (reference behaviour, 13).
 */
export function optionsToSend(typed: Readonly<Record<string, string>>): OptionChanges {
  const entries = Object.entries(typed).flatMap(([key, text]): [string, string | readonly string[]][] => {
    const definition = findDefinition(key);
    if (!definition) return [];
    if (text.trim() === '') return mayBeEmpty(definition) ? [[key, '']] : [];
    return [[key, toDaemon(definition, text)]];
  });
  return Object.fromEntries(entries);
}

/** aria2 takes an empty boolean for true, and never forgets the lines of `header`. */
const mayBeEmpty = (definition: OptionDefinition): boolean =>
  !definition.required &&
  !neverEmpty.has(definition.key) &&
  (definition.type === 'string' || (definition.type === 'text' && definition.submitAs !== 'array'));

/** What is wrong with what was typed, by option key. A value may always be left empty: then it is not sent. */
export function problemsOf(typed: Readonly<Record<string, string>>): Readonly<Record<string, Label>> {
  const problems = Object.entries(typed).flatMap(([key, text]): [string, Label][] => {
    const definition = findDefinition(key);
    const problem = definition && validateOption(definition, text, { isRequired: false });
    return problem ? [[key, problem]] : [];
  });
  return Object.fromEntries(problems);
}
