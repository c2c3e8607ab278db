/** What values are kept in: the browser's own storage, or what stands in for it. */
export interface TextStorage {
  readonly length: number;
  key(place: number): string | null;
  getItem(key: string): string | null;
  /** Throws when there is no room. */
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}
