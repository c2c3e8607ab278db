export type NewFileKind = 'torrent' | 'metalink';

export interface NewFile {
  /** The file's name on the user's computer. */
  readonly fileName: string;
  readonly kind: NewFileKind;
  /** The whole file in base64, as `addTorrent` and `addMetalink` take it. */
  readonly content: string;
}

export interface DraftFile extends NewFile {
  readonly id: string;
}
