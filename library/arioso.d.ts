/** The library Arioso, described in README.md. `arioso.js` makes the global `Arioso`; `arioso.esm.js` is the same as an ES module. */
export as namespace Arioso;

export interface MountOptions {
  /** The content of a preset.json (docs/preset.schema.json). The library requests no such file itself. */
  readonly preset?: object;
  /** For this page alone: the user's stored choice stays as it is, and no switch offers another theme. */
  readonly theme?: 'light' | 'dark' | 'system';
  /** A language's code or tag, such as `zh_Hans` or `zh-CN`. As with `theme`, nothing is stored. */
  readonly language?: string;
  /** True: the compact layout with a tab bar, at every width. Default: the preset's `embed`, else false. */
  readonly embed?: boolean;
  /** The URL of the library's folder, with a slash at its end. Needed only where a bundler has moved or inlined the script. */
  readonly base?: string;
}

/**
 * Shows Arioso in an element, which needs a height. Resolves when it is rendered, to the function that unmounts it: the element is empty
 * again, all connections are closed. Call it when you remove the element. Rejects when a file is missing, when Arioso is mounted already,
 * and when the element is in a shadow root.
 */
export function mount(element: HTMLElement, options?: MountOptions): Promise<() => void>;

export const version: string;

declare global {
  interface Window {
    /** Set by the script `arioso.js`. */
    readonly Arioso: { readonly mount: typeof mount; readonly version: typeof version };
  }
}
