/**
 * The page that mounts the library (src/library.ts), as the options of `mount` describe it. In the build of index.html there is no such
 * page: `__LIBRARY__` is false, and the root element is the document's.
 */
interface HostPage {
  /** Takes the place of the document's root element: theme, language and direction stand there (docs/interface.md, section 1). */
  readonly element: HTMLElement;
  /** The URL of the folder of the library's files, with a slash at its end. */
  readonly base: string;
  /** The text of a preset.json. */
  readonly preset: string | undefined;
  /** Parameters like those before the hash of index.html, with a question mark (domain/preset/pageParameters). */
  readonly search: string;
}

let hostPage: HostPage | undefined;

/** Undefined when the library is unmounted. */
export function setHostPage(next: HostPage | undefined): void {
  hostPage = next;
}

export function currentHostPage(): HostPage {
  if (!hostPage) throw new Error('Arioso is not mounted.');
  return hostPage;
}

/** Whether an event belongs to the host page, which handles it itself. */
export const isForeign = (target: EventTarget | null): boolean =>
  __LIBRARY__ && !(target instanceof Node && hostPage?.element.contains(target));

/**
 * The URL of the folder of the script that is being evaluated. Empty in an ES module, which names the folder itself, and in an inline
 * script, where the caller of `mount` must name it.
 */
export function scriptFolder(document: Document = window.document): string {
  const { currentScript } = document;
  const address = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
  return /^(https?|file|[\w-]+-extension):/.test(address) ? new URL('.', address).href : '';
}
