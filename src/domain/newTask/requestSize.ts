import type { DaemonOptions } from '../daemonOptions';
import type { FileDownload } from '../newDownload';
import type { Bytes } from '../units';

/** The frame around a file: method, id, secret, and room for the form's options. */
const envelopeBytes = 1024;

/** What it takes to send a file. Base64 has one byte a character. */
export const requestBytes = ({ content, options }: FileDownload): Bytes => content.length + JSON.stringify(options).length + envelopeBytes;

/** aria2's own limit; undefined while it has not been told. */
export function requestLimit(options: DaemonOptions | undefined): Bytes | undefined {
  const limit = Number(options?.['rpc-max-request-size']);
  return limit > 0 ? limit : undefined;
}

/**
 * The option that lets a request of this size in. aria2 takes it when it starts only: changeGlobalOption says OK and
 * keeps the old value (seen with 1.36 and 1.37).
 */
export const lineForLimit = (bytes: Bytes): string => `--rpc-max-request-size=${Math.ceil((bytes * 1.25) / 1024 / 1024)}M`;
