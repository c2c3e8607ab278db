import { tasksJsonHead } from '../input/tasksJson';
import { textOfDownloads } from '../input/inputFileText';
import type { ExportedTask } from './exportedTask';
import { taskWithoutSecrets } from './taskWithoutSecrets';

export const exportForms = ['links', 'inputFile', 'json'] as const;
export type ExportForm = (typeof exportForms)[number];

/** File names and types of the downloads. */
export const exportFiles: Readonly<Record<ExportForm, { readonly name: string; readonly type: string }>> = {
  links: { name: 'links.txt', type: 'text/plain' },
  inputFile: { name: 'aria2-input.txt', type: 'text/plain' },
  json: { name: 'arioso-tasks.json', type: 'application/json' },
};

/** Ends with a line break. Empty without tasks. */
export function exportText(tasks: readonly ExportedTask[], form: ExportForm, withSecrets: boolean): string {
  if (tasks.length === 0) return '';
  const shown = withSecrets ? tasks : tasks.map(taskWithoutSecrets);
  switch (form) {
    case 'links':
      return linesOf(shown.map(({ links }) => links[0] ?? ''));
    case 'inputFile':
      return linesOf([textOfDownloads(shown.map(({ links, options }) => ({ kind: 'uris', uris: links, options: onOneLine(options) })))]);
    case 'json':
      return `${JSON.stringify({ ...tasksJsonHead, tasks: shown }, null, 2)}\n`;
    default:
      return form satisfies never;
  }
}

const linesOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A value with a line break has no place in a file of lines: the rest of it would be an option or a link of its own. */
function onOneLine(options: ExportedTask['options']): ExportedTask['options'] {
  const isOneLine = (value: string) => !/[\r\n\0]/.test(value);
  const fitting = Object.entries(options).flatMap(([key, value]): [string, string | readonly string[]][] => {
    if (typeof value === 'string') return isOneLine(value) ? [[key, value]] : [];
    const lines = value.filter(isOneLine);
    return lines.length === 0 ? [] : [[key, lines]];
  });
  return Object.fromEntries(fitting);
}
