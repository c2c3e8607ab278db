/** The result of aria2.getVersion. */
export interface DaemonVersion {
  /** For example "1.36.0". */
  readonly version: string;
  /** For example "BitTorrent", "Metalink". */
  readonly enabledFeatures: readonly string[];
}
