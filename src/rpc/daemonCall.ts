import type { Bytes } from '../domain/units';
import type { Decoder } from './decode/primitives';

/** A call before it is sent: method, params and the decoder of its result. The session adds the secret. */
export interface DaemonCall<R> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly decode: Decoder<R>;
}

/** A lower bound for the size of a request. Serializing a 50 MB file just to measure it would freeze the page. */
export const minRequestBytes = ({ params }: DaemonCall<unknown>): Bytes =>
  params.reduce<Bytes>((sum, param) => sum + (typeof param === 'string' ? param.length : 0), 0);

/** The same call with another form of its result. */
export const mapCall = <From, To>(call: DaemonCall<From>, convert: (result: From) => To): DaemonCall<To> => ({
  ...call,
  decode: (raw) => {
    const result = call.decode(raw);
    return result === undefined ? undefined : convert(result);
  },
});
