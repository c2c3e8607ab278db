/** The browser's queue of launches: files with which the operating system has opened the installed page. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

declare global {
  interface Window {
    /** Chromium only. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** The parameters of the share target in the manifest (scripts/webpack/manifests.ts). */
const shareNames = ['share-url', 'share-text', 'share-title'];

/** The text that another application has shared. It is removed from the address, so that a reload does not add it again. */
export function takeShare(): string | undefined {
  // A host page has launches and an address of its own.
  if (__LIBRARY__) return undefined;
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const texts = shareNames.flatMap((name) => query.getAll(name));
  if (texts.length === 0) return undefined;
  for (const name of shareNames) query.delete(name);
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`);
  return texts.join('\n');
}

/** Files that the user has opened with the installed page, or the failure to read them. A channel of a saga takes no bare Error. */
export type LaunchedFiles = { readonly files: readonly File[] } | { readonly error: Error };

/** Reports each launch with files. */
export function subscribeToLaunchedFiles(listener: (launched: LaunchedFiles) => void, browser: Window = window): () => void {
  if (__LIBRARY__) return () => undefined;
  let isWanted = true;
  browser.launchQueue?.setConsumer(({ files = [] }) => {
    Promise.all(files.map((file) => file.getFile())).then(
      (opened) => {
        if (isWanted && opened.length > 0) listener({ files: opened });
      },
      (error: unknown) => {
        if (isWanted) listener({ error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
  });
  return () => {
    isWanted = false;
  };
}
