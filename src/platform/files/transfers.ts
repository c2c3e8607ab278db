import { isForeign } from '../page/hostPage';
import { hasOpenDialog } from '../page/openDialog';
import { isTextBox } from '../page/textBox';

/** Dropped or pasted data. A missing format is empty. */
export interface Transfer {
  readonly plain: string;
  /** One address a line; lines with # are comments (RFC 2483). */
  readonly uriList: string;
  readonly html: string;
  readonly files: readonly File[];
}

export type TransferEvent =
  /** Something is dragged over the page. Browsers reveal the data only after the drop. */
  | { readonly kind: 'offered'; readonly holds: 'files' | 'text' }
  /** The drag has left the page or has ended. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'dropped' | 'pasted'; readonly transfer: Transfer };

/**
 * Marks a drag that began in this page, and in no other window. The mark goes with the drag's data. A variable of the page would need the
 * event `dragend`, which does not reach the document when the dragged element has been removed meanwhile.
 */
const ownDrag = `application/x-arioso-${Math.random().toString(36).slice(2)}`;

/**
 * Reports data that is dragged over the window, dropped on it, or pasted outside of text boxes. It ignores drags within the page and text
 * that a text box takes. While a dialog is open it refuses all data, so that a file dropped by mistake does not replace the page.
 */
export function subscribeToTransfers(listener: (event: TransferEvent) => void): () => void {
  const { document } = window;
  let isOffered = false;

  const withdraw = () => {
    if (isOffered) listener({ kind: 'withdrawn' });
    isOffered = false;
  };
  /** The kind of data that the page takes from this drag; undefined for a drag of the page itself, the host page or a text box. */
  const takenKind = ({ dataTransfer, target }: DragEvent): 'files' | 'text' | undefined => {
    if (!dataTransfer || dataTransfer.types.includes(ownDrag) || isForeign(target)) return undefined;
    const holds = heldKind(dataTransfer);
    return holds === 'text' && isTextBox(target) && !hasOpenDialog() ? undefined : holds;
  };
  const onStart = ({ dataTransfer, target }: DragEvent) => {
    if (!isForeign(target)) dataTransfer?.setData(ownDrag, 'drag');
  };
  const onOver = (event: DragEvent) => {
    const { dataTransfer } = event;
    const holds = takenKind(event);
    if (!dataTransfer || !holds) {
      withdraw();
      return;
    }
    const isDialogOpen = hasOpenDialog();
    event.preventDefault();
    dataTransfer.dropEffect = isDialogOpen ? 'none' : 'copy';
    if (isDialogOpen || isOffered) return;
    isOffered = true;
    listener({ kind: 'offered', holds });
  };
  const onLeave = (event: DragEvent) => {
    // No related target: the pointer has left the window. Between elements, the target is the entered element.
    if (event.relatedTarget === null) withdraw();
  };
  const onDrop = (event: DragEvent) => {
    withdraw();
    const { dataTransfer } = event;
    if (!dataTransfer || !takenKind(event)) return;
    event.preventDefault();
    if (!hasOpenDialog()) listener({ kind: 'dropped', transfer: readTransfer(dataTransfer) });
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || event.defaultPrevented || isForeign(target) || hasOpenDialog()) return;
    const transfer = readTransfer(clipboardData);
    if (isTextBox(target) && (transfer.plain !== '' || transfer.files.every(isPicture))) return;
    event.preventDefault();
    listener({ kind: 'pasted', transfer });
  };

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('dragstart', onStart, { signal });
  document.addEventListener('dragend', withdraw, { signal });
  document.addEventListener('dragenter', onOver, { signal });
  document.addEventListener('dragover', onOver, { signal });
  document.addEventListener('dragleave', onLeave, { signal });
  document.addEventListener('drop', onDrop, { signal });
  document.addEventListener('paste', onPaste, { signal });
  return () => listening.abort();
}

function heldKind({ types }: DataTransfer): 'files' | 'text' | undefined {
  if (types.includes('Files')) return 'files';
  return types.includes('text/uri-list') || types.includes('text/plain') || types.includes('text/html') ? 'text' : undefined;
}

/** Read during the event: afterwards the browser keeps only the files. */
const readTransfer = (data: DataTransfer): Transfer => ({
  plain: data.getData('text/plain'),
  uriList: data.getData('text/uri-list'),
  html: data.getData('text/html'),
  files: [...data.files],
});

/** A screenshot in the clipboard is not meant as a download. */
const isPicture = ({ type }: File): boolean => type.startsWith('image/');
