/**
 * The page around the library (src/library.ts), as its options describe it. The build of the own page (index.html) knows none of it:
 * there `__LIBRARY__` is false, and the root element is the document's.
 */
export interface EmbeddingPage {
  /** Takes the place of the document's root element: theme, language and direction stand there (docs/interface.md, section 1). */
  readonly element: HTMLElement;
  /** The URL of the folder of the library's files, with a slash at its end. */
  readonly base: string;
  /** The text of a preset.json. */
  readonly preset: string | undefined;
  /** Parameters as those before the hash of the own page, with a question mark (domain/settings/pageParameters). */
  readonly search: string;
}

let embeddingPage: EmbeddingPage | undefined;

/** Undefined when the library is unmounted. */
export function setEmbeddingPage(next: EmbeddingPage | undefined): void {
  embeddingPage = next;
}

export function currentEmbeddingPage(): EmbeddingPage {
  if (!embeddingPage) throw new Error('Arioso is not mounted.');
  return embeddingPage;
}

/** Whether an event belongs to the page around the library, which handles it itself. */
export const isForeign = (target: EventTarget | null): boolean =>
  __LIBRARY__ && !(target instanceof Node && embeddingPage?.element.contains(target));

/** The URL of the folder of the script that is being evaluated. Empty in an ES module, which names the folder itself. */
export function scriptFolder(document: Document = window.document): string {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? new URL('.', currentScript.src).href : '';
}
