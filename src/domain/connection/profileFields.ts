import { decodeBase64, encodeBase64 } from '../base64';
import { oneOf } from '../checks';
import type { Label } from '../label';
import { aPort, httpMethods, isValidHost, maxProfileTextLength, rpcProtocols, type RpcProfile } from './rpcProfile';

/** The fields of a profile that the user writes (docs/interface.md, section 9). */
export type ProfileField = Exclude<keyof RpcProfile, 'rpcId'>;

/** In the order of the checks: a wrong host is reported before a wrong port. */
const profileFields: readonly ProfileField[] = [
  'protocol',
  'rpcHost',
  'rpcPort',
  'secret',
  'rpcInterface',
  'httpMethod',
  'rpcAlias',
  'rpcRequestHeaders',
];

/** Whether the path would end at a fragment. No WebSocket has an address with a fragment (RFC 6455, section 3). */
export const hasFragment = (path: string): boolean => path.includes('#');

/** A typed text as the changes of the profile, or the problem with the text. */
export type ReadField = { readonly changes: Partial<RpcProfile> } | { readonly problem: Label };

/** Several typed texts as the changes of the profile, or the first problem and its field. */
export type ReadFields = Extract<ReadField, { readonly changes: unknown }> | { readonly field: ProfileField; readonly problem: Label };

/** A field's value as it is shown and typed: the secret in plain text, numbers as text. */
export const typedOf = (profile: RpcProfile, field: ProfileField): string =>
  field === 'secret' ? (decodeBase64(profile.secret) ?? '') : String(profile[field]);

/**
 * Validates a field that was typed on the settings page or in the connection form, pasted, or named in a link (docs/specification.md,
 * section 5).
 */
export function readField(field: ProfileField, typed: string): ReadField {
  switch (field) {
    case 'rpcHost':
      return readHost(typed.trim());
    case 'rpcPort': {
      const rpcPort = readPort(typed);
      return rpcPort === undefined ? problem('error.parameterInvalid') : { changes: { rpcPort } };
    }
    case 'protocol': {
      const protocol = oneOf(rpcProtocols)(typed);
      return protocol ? { changes: { protocol } } : problem('error.protocolInvalid');
    }
    case 'httpMethod': {
      const httpMethod = oneOf(httpMethods)(typed);
      return httpMethod ? { changes: { httpMethod } } : problem('error.parameterInvalid');
    }
    case 'secret': {
      const secret = encodeBase64(typed);
      return secret.length > maxProfileTextLength ? problem('error.parameterInvalid') : { changes: { secret } };
    }
    case 'rpcInterface':
      if (hasFragment(typed)) return problem('error.parameterInvalid');
      return shortText({ rpcInterface: typed.trim().replace(/^\/+/, '') }, typed);
    case 'rpcAlias':
      return shortText({ rpcAlias: typed.trim() }, typed);
    case 'rpcRequestHeaders':
      return areRequestHeaders(typed) ? shortText({ rpcRequestHeaders: typed }, typed) : problem('settings.headersInvalid');
    default:
      return field satisfies never;
  }
}

/** Validates several fields: the changes of all, or the first invalid one with its problem. */
export function readFields(typed: Readonly<Partial<Record<ProfileField, string>>>): ReadFields {
  let changes: Partial<RpcProfile> = {};
  for (const field of profileFields) {
    const text = typed[field];
    if (text === undefined) continue;
    const read = readField(field, text);
    if ('problem' in read) return { ...read, field };
    changes = { ...changes, ...read.changes };
  }
  return { changes };
}

const problem = (key: string): ReadField => ({ problem: { key } });
const shortText = (changes: Partial<RpcProfile>, typed: string): ReadField =>
  typed.length > maxProfileTextLength ? problem('error.parameterInvalid') : { changes };

function readHost(rpcHost: string): ReadField {
  if (rpcHost === '') return problem('error.hostEmpty');
  return isValidHost(rpcHost) ? { changes: { rpcHost } } : problem('error.parameterInvalid');
}

/** A typed port out of bounds is refused; a stored one is clamped. */
export function readPort(typed: string): number | undefined {
  const port = aPort(typed.trim());
  return port === Number(typed) ? port : undefined;
}

/**
 * Whether the browser can send these lines as headers to the daemon: one invalid header (RFC 9110, section 5.1) makes it refuse the whole
 * request. Unlike in `isAria2HeaderLine`, values are limited to Latin-1, and may be empty.
 */
const areRequestHeaders = (typed: string): boolean =>
  typed.split('\n').every((line) => line.trim() === '' || /^\s*[!#$%&'*+.^_`|~\w-]+\s*:[\t\x20-\x7e\xa0-\xff]*$/.test(line));
