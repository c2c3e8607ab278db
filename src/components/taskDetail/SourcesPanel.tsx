import type { FullTask } from '../../domain/fullTask';

/** The links of the task, at the end of its overview, are to come. */
export function SourcesPanel(_props: { readonly task: FullTask }) {
  return null;
}
