export type NewFileKind = 'torrent' | 'metalink';

/** A file that tells aria2 what to download. */
export interface NewFile {
  /** As the user's computer calls it. */
  readonly fileName: string;
  readonly kind: NewFileKind;
  /** Base64, as aria2 takes it. */
  readonly content: string;
}

/** One that waits in the form. */
export interface DraftFile extends NewFile {
  readonly id: string;
}
