import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';

/** Fields that hold a secret, in the state and in actions (trust rules, "The secret"). */
const secretKeys: ReadonlySet<string> = new Set([
  'secret',
  'rpcRequestHeaders',
  'rpc-secret',
  'rpc-passwd',
  'http-passwd',
  'ftp-passwd',
  'all-proxy-passwd',
  'http-proxy-passwd',
  'https-proxy-passwd',
  'ftp-proxy-passwd',
  'header',
]);

/** More than this many elements say no more to a reader, and cost 13 ms an action at 10,000 tasks. */
const shownElements = 50;

/** A copy for DevTools: secrets become dots, long lists are cut and say so. What needs neither is passed on as it is. */
export function maskForDevTools(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, shownElements).map(maskForDevTools);
    return value.length > shownElements ? [...shown, `… ${value.length - shownElements} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKeys.has(key) && inner ? '•••' : maskForDevTools(inner)]),
  );
}

/** Secrets also travel in an address: `/settings/rpc/set/…`. */
const maskAddress = (action: UnknownAction): UnknownAction =>
  JSON.stringify(action).includes('/settings/rpc/set') ? { type: action.type, payload: '•••' } : action;

export const devToolsOptions = {
  name: 'Arioso',
  maxAge: 200,
  trace: false,
  actionSanitizer: <A extends UnknownAction>(action: A): A => Object.assign({}, action, maskForDevTools(maskAddress(action))),
  stateSanitizer: <S>(state: S): S => Object.assign({}, state, maskForDevTools(state)),
} satisfies DevToolsEnhancerOptions;
