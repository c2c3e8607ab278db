import { anInteger } from './checks';
import { decodeBase64, encodeBase64 } from './base64';
import type { Label } from './label';
import { parsePastedAddress } from './pastedAddress';
import { httpMethods, isValidHost, longestProfileText, rpcProtocols, type RpcProfile } from './rpcProfile';

/** The fields of a profile that are written by the user (specification section 3, "RPC profile"). */
export type ProfileField = Exclude<keyof RpcProfile, 'rpcId'>;

/** What was typed, read: what it changes, or what is wrong with it. */
export type ReadField = { readonly changes: Partial<RpcProfile> } | { readonly problem: Label };

const port = anInteger(0, 65_535);

/** How a field's value is shown and typed: the secret in plain, numbers as text. */
export const typedOf = (profile: RpcProfile, field: ProfileField): string =>
  field === 'secret' ? (decodeBase64(profile.secret) ?? '') : String(profile[field]);

/** Specification section 5, "Settings and routes". A whole address in the host's box fills the other fields too. */
export function readField(field: ProfileField, typed: string): ReadField {
  switch (field) {
    case 'rpcHost':
      return readHost(typed.trim());
    case 'rpcPort': {
      const value = port(typed.trim());
      return value === undefined ? problem('option.message.numberInvalid') : { changes: { rpcPort: value } };
    }
    case 'protocol': {
      const protocol = rpcProtocols.find((known) => known === typed);
      return protocol ? { changes: { protocol } } : problem('error.protocolInvalid');
    }
    case 'httpMethod': {
      const httpMethod = httpMethods.find((known) => known === typed);
      return httpMethod ? { changes: { httpMethod } } : problem('error.parameterInvalid');
    }
    case 'secret': {
      const secret = encodeBase64(typed);
      return secret.length > longestProfileText ? problem('error.parameterInvalid') : { changes: { secret } };
    }
    case 'rpcInterface':
      return shortText({ rpcInterface: typed.trim().replace(/^\/+/, '') }, typed);
    case 'rpcAlias':
      return shortText({ rpcAlias: typed.trim() }, typed);
    case 'rpcRequestHeaders':
      return isHeaders(typed) ? shortText({ rpcRequestHeaders: typed }, typed) : problem('settings.headersInvalid');
    default:
      return field satisfies never;
  }
}

const problem = (key: string): ReadField => ({ problem: { key } });
const shortText = (changes: Partial<RpcProfile>, typed: string): ReadField =>
  typed.length > longestProfileText ? problem('error.parameterInvalid') : { changes };

function readHost(host: string): ReadField {
  if (host === '') return problem('error.hostEmpty');
  if (isValidHost(host)) return { changes: { rpcHost: host } };
  const address = /[/@]/.test(host) ? parsePastedAddress(host) : undefined;
  return address ? { changes: address } : problem('error.parameterInvalid');
}

/** A browser refuses to send what is no header at all (RFC 9110 section 5.1), and with it the whole request. */
const isHeaders = (typed: string): boolean =>
  typed.split('\n').every((line) => line.trim() === '' || /^\s*[!#$%&'*+.^_`|~\w-]+\s*:[\t\x20-\x7e\xa0-\xff]*$/.test(line));
