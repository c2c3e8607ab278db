/** A file of the user's computer as base64; undefined when it cannot be read. Nothing is read before this is called. */
export function readFileAsBase64(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => {
      resolve(undefined);
    };
    // The browser makes base64 of it beside the page: by hand, 50 MB would stop everything for seconds.
    reader.readAsDataURL(file);
  });
}

/** A file of text; undefined when it cannot be read or has more bytes than that. */
export async function readFileAsText(file: Blob, maxBytes: number): Promise<string | undefined> {
  if (file.size > maxBytes) return undefined;
  try {
    return await file.text();
  } catch {
    // Moved, removed or closed to us since it was chosen.
    return undefined;
  }
}

export const canReadFiles = (): boolean => typeof FileReader === 'function';

/** What was chosen in a file box of the page that says by `data-file` what it is for. */
export interface ChosenFiles {
  readonly kind: string;
  readonly files: readonly File[];
}

/** Files are no plain data, so no action can carry them: whoever reads them listens here. */
export function subscribeToChosenFiles(listener: (chosen: ChosenFiles) => void, document: Document = globalThis.document): () => void {
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !target.dataset['file']) return;
    const files = [...(target.files ?? [])];
    // Emptied, so that choosing the same file once more is a change again.
    target.value = '';
    if (files.length > 0) listener({ kind: target.dataset['file'], files });
  };
  document.addEventListener('change', onChange);
  return () => {
    document.removeEventListener('change', onChange);
  };
}
