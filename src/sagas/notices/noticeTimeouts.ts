/**
 * How long notices stay (docs/specification.md, section 9). `brief`: a few words. `read`: a sentence. `act`: one that calls for an action,
 * such as Undo.
 */
export const noticeTimeoutsMs = { brief: 2000, read: 6000, act: 15_000 } as const;
