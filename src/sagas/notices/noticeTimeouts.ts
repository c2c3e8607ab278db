/** How long notices stay (docs/specification.md, section 9). */
export const noticeTimeoutsMs = {
  /** A few words. */
  brief: 2000,
  /** A sentence. */
  read: 6000,
  /** A sentence that calls for an action, such as Undo. */
  act: 15_000,
} as const;
