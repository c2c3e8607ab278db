/** The rules for a connection: those that name it, and those that name none. */
export const rulesFor = <Rule extends { readonly rpcId?: string }>(rules: readonly Rule[], rpcId: string | undefined): readonly Rule[] =>
  rules.filter((rule) => rule.rpcId === undefined || rule.rpcId === rpcId);

/** The entry for a connection, in a list with one entry for each: its own, else the one that names none. */
export const entryFor = <Entry extends { readonly rpcId?: string }>(
  entries: readonly Entry[],
  rpcId: string | undefined,
): Entry | undefined => entries.find((each) => each.rpcId === rpcId) ?? entries.find((each) => each.rpcId === undefined);

/** The connection of a rule. An empty one means all connections, undefined an invalid value. */
export function parseRuleRpcId(raw: unknown): { readonly rpcId?: string } | undefined {
  if (raw === undefined || raw === null || raw === '') return {};
  return typeof raw === 'string' ? { rpcId: raw } : undefined;
}
