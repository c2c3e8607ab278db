/** The browser's storage or its replacement. */
export interface TextStorage {
  readonly length: number;
  key(place: number): string | null;
  getItem(key: string): string | null;
  /** Throws when the storage is full. */
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}
