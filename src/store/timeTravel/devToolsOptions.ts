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
/** Likewise for records by gid. aria2 has some 200 options, and they are shown. */
const shownKeys = 300;
/** A torrent that waits to be added is megabytes of base64. */
const shownCharacters = 2000;

/** A copy for DevTools: secrets become dots, what is long is cut and says so. What needs neither is passed on as it is. */
export function maskForDevTools(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > shownCharacters
      ? `${maskAddress(value.slice(0, shownCharacters))}… ${value.length} characters`
      : maskAddress(value);
  if (Array.isArray(value)) {
    const shown = value.slice(0, shownElements).map(maskForDevTools);
    return value.length > shownElements ? [...shown, `… ${value.length - shownElements} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  // What is being typed for an option stands beside its key.
  const isSecretTyped = 'key' in value && typeof value.key === 'string' && secretKeys.has(value.key);
  const isSecret = (key: string) => secretKeys.has(key) || (isSecretTyped && key === 'typed');
  const shown = entries.slice(0, shownKeys).map(([key, inner]) => [key, isSecret(key) && inner ? '•••' : maskForDevTools(inner)]);
  if (entries.length > shownKeys) shown.push(['…', `${entries.length - shownKeys} more`]);
  return Object.fromEntries(shown);
}

/**
 * Secrets also travel in an address (`/settings/rpc/set/…`, its query, options of `/new/…`), and in command lines and
 * headers that wait in the form: the rest of the address, or of the line, is not shown.
 */
const maskAddress = (text: string): string =>
  text
    .replace(/(\/settings\/rpc\/set\/|[?&](?:secret|header|[a-z-]*passwd)=).*/s, '$1•••')
    .replace(/((?:authorization|cookie|passw(?:or)?d|bearer)["']?\s*[:= ]|\s(?:-u|-U|--user|--proxy-user|-b)[ =]).*/gi, '$1•••');

export const devToolsOptions = {
  name: 'Arioso',
  maxAge: 200,
  trace: false,
  actionSanitizer: <A extends UnknownAction>(action: A): A => Object.assign({}, action, maskForDevTools(action)),
  stateSanitizer: <S>(state: S): S => Object.assign({}, state, maskForDevTools(state)),
} satisfies DevToolsEnhancerOptions;
