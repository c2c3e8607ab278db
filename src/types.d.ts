/** The version of package.json, inserted by webpack. */
declare const __VERSION__: string;

/** Whether this is the build with everything in one index.html, inserted by webpack. */
declare const __SINGLE_FILE__: boolean;

/** Whether this is the library (src/library.ts), inserted by webpack. */
declare const __LIBRARY__: boolean;

/** The URL of the folder of the scripts and styles that load later; webpack reads it. */
declare let __webpack_public_path__: string;

declare module '*.txt' {
  const text: string;
  export default text;
}

declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';

/** Bencoded bytes (BEP 3): dictionaries with byte-string keys become objects, byte strings stay bytes. Throws on anything else. */
declare module 'bencode' {
  const bencode: { readonly decode: (data: Uint8Array) => unknown; readonly encode: (value: unknown) => Uint8Array };
  export default bencode;
}

/** The client of a peer id, given as 40 hex digits; `client` is `unknown` for an unknown id. */
declare module 'bittorrent-peerid' {
  export default function parsePeerId(peerId: string): { readonly client: string; readonly version?: string };
}

declare namespace React {
  interface CSSProperties {
    /** Widths of the task list's figure columns, see TaskGridView.module.css. */
    '--figures'?: string;
    /** Depth of a row in a tree, see FileRow.module.css. */
    '--level'?: number;
  }
}
