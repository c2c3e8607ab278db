export type NewFileKind = 'torrent' | 'metalink';

export interface NewFile {
  /** The file's name on the user's computer. */
  readonly fileName: string;
  readonly kind: NewFileKind;
  /** Base64, as aria2 takes it. */
  readonly content: string;
}

export interface DraftFile extends NewFile {
  readonly id: string;
}
