import type { Bytes } from '../../domain/units';
import { minRequestBytes, type DaemonCall } from '../daemonCall';
import { RequestTooLargeError } from '../errors';
import { multicall } from '../methods';
import { withSecret } from './secret';
import { splitBatch } from './splitBatch';
import type { Transport } from '../transport/transport';

/** aria2 has a single thread, so a huge batch would block its downloads and the polls. */
const maxBatchBytes = 256 * 1024;

const utf8 = new TextEncoder();

interface EncodedRequest {
  readonly id: string;
  readonly encoded: string;
  readonly bytes: Bytes;
}

/** Encodes calls, each with an id of its own and the secret, within the size limits of daemon and transport. */
export function createRequests(secret: string, transport: Transport, firstLimit: Bytes) {
  let daemonLimit = firstLimit;
  let requestCount = 0;
  // Each session has its own ids, so that a cache or a log does not confuse the requests of two sessions.
  const idPrefix = Math.random().toString(36).slice(2, 8);
  const limit = (): Bytes => Math.min(transport.maxRequestBytes, daemonLimit);

  function encode({ method, params }: DaemonCall<unknown>): EncodedRequest {
    const id = `${idPrefix}-${++requestCount}`;
    const encoded = transport.encode({ jsonrpc: '2.0', id, method, params: withSecret(secret, method, params) });
    return { id, encoded, bytes: utf8.encode(encoded).length };
  }

  function checkSize(bytes: Bytes): void {
    if (bytes > limit()) throw new RequestTooLargeError(bytes, limit(), bytes <= daemonLimit);
  }

  return {
    /** Throws RequestTooLargeError. */
    encode(call: DaemonCall<unknown>): EncodedRequest {
      checkSize(minRequestBytes(call));
      const request = encode(call);
      checkSize(request.bytes);
      return request;
    },
    /** Parts of a batch, each of which fits into a request. Throws RequestTooLargeError when a single call does not fit. */
    split: (calls: readonly DaemonCall<unknown>[]): readonly (readonly DaemonCall<unknown>[])[] => {
      for (const call of calls) checkSize(minRequestBytes(call));
      const bytesOf = (part: readonly DaemonCall<unknown>[]): Bytes => encode(multicall(part)).bytes;
      const parts = splitBatch(calls, (part) => bytesOf(part) <= Math.min(limit(), maxBatchBytes));
      for (const part of parts) if (part.length === 1) checkSize(bytesOf(part));
      return parts;
    },
    setLimit: (maxRequestBytes: Bytes): void => {
      daemonLimit = maxRequestBytes;
    },
  };
}
