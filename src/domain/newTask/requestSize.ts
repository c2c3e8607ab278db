import type { DaemonOptions } from '../options/daemonOptions';
import type { FileDownload } from './newDownload';
import type { Bytes } from '../units';

/** The request around a file: method, id, secret, and room for the form's options. */
const envelopeBytes = 1024;

/** The size of a request with a file. A base64 character is one byte. */
export const requestBytes = ({ content, options }: FileDownload): Bytes => content.length + JSON.stringify(options).length + envelopeBytes;

/** aria2's own limit. Undefined until the options have been received. */
export function requestLimit(options: DaemonOptions | undefined): Bytes | undefined {
  const limit = Number(options?.['rpc-max-request-size']);
  return limit > 0 ? limit : undefined;
}

/**
 * The command-line option that allows a request of this size. aria2 reads it only at its start: changeGlobalOption answers
 * OK and keeps the old value (seen with 1.36 and 1.37).
 */
export const lineForLimit = (bytes: Bytes): string => `--rpc-max-request-size=${Math.ceil((bytes * 1.25) / 1024 / 1024)}M`;
