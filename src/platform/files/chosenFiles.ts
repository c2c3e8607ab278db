import { isForeign } from '../page/hostPage';

/**
 * The files chosen in a file input. Its attribute `data-file` names their purpose. An input whose component reads the file itself has a
 * purpose that the saga ignores (components/settings/ImportDialog).
 */
export interface ChosenFiles {
  readonly kind: string;
  readonly files: readonly File[];
}

/** An action holds plain data and cannot carry files, so the saga that reads the files subscribes here. */
export function subscribeToChosenFiles(listener: (chosen: ChosenFiles) => void, document: Document = globalThis.document): () => void {
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !target.dataset['file'] || isForeign(target)) return;
    const files = [...(target.files ?? [])];
    // Clearing the input makes a second choice of the same file a change event.
    target.value = '';
    if (files.length > 0) listener({ kind: target.dataset['file'], files });
  };
  document.addEventListener('change', onChange);
  return () => document.removeEventListener('change', onChange);
}
