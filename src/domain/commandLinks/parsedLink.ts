import type { Label } from '../label';

/** A link's command, or the reason why the link is refused. */
export type ParsedLink<Command> = { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly error: Label };

export const refused = (key: string): { readonly ok: false; readonly error: Label } => ({ ok: false, error: { key } });
