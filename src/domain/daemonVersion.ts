/** What aria2.getVersion tells. */
export interface DaemonVersion {
  /** For example "1.36.0". */
  readonly version: string;
  /** For example "BitTorrent", "Metalink". */
  readonly enabledFeatures: readonly string[];
}
