import type { RouteId } from '../../domain/routes';

/** A command link, with the profile that was active at its arrival. */
export interface ArrivedLink {
  readonly kind: Extract<RouteId, 'newLink' | 'rpcSet'>;
  /** The path after the command, still encoded. */
  readonly rest: string;
  /** The query, with its question mark. */
  readonly search: string;
  /**
   * The profile that was active at the arrival. For a download that waited behind a link that sets a profile: that profile, or undefined
   * when the link has set none.
   */
  readonly rpcId: string | undefined;
}
