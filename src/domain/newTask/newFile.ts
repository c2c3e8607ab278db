export type NewFileKind = 'torrent' | 'metalink';

/** A torrent or metalink file. */
export interface NewFile {
  /** The file's name on the user's computer. */
  readonly fileName: string;
  readonly kind: NewFileKind;
  /** Base64, as aria2 takes it. */
  readonly content: string;
}

/** A file in the form. */
export interface DraftFile extends NewFile {
  readonly id: string;
}
