/** The rules for a profile: those that name its id, and those that name none. */
export const rulesFor = <Rule extends { readonly rpcId?: string }>(rules: readonly Rule[], rpcId: string | undefined): readonly Rule[] =>
  rules.filter((rule) => rule.rpcId === undefined || rule.rpcId === rpcId);

/** The entry that names the profile, else the entry that names no profile. */
export const entryFor = <Entry extends { readonly rpcId?: string }>(
  entries: readonly Entry[],
  rpcId: string | undefined,
): Entry | undefined => entries.find((each) => each.rpcId === rpcId) ?? entries.find((each) => each.rpcId === undefined);

/** The profile of a rule. An empty id means all profiles. Undefined for an invalid value. */
export function parseRuleProfile(raw: unknown): { readonly rpcId?: string } | undefined {
  if (raw === undefined || raw === null || raw === '') return {};
  return typeof raw === 'string' ? { rpcId: raw } : undefined;
}

/** The problem of a rule whose `rpcId` is invalid. */
export const invalidRpcId = { field: 'rpcId', label: { key: 'rules.problem.rpcId' } } as const;
