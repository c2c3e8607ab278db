import type { Bytes } from '../domain/units';
import type { Decoder } from './decode/primitives';

/** One call before it is sent: what goes out, and how to read what comes back. The session adds the secret. */
export interface DaemonCall<R> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly decode: Decoder<R>;
}

/** What it takes at least to send a call, told without writing it down: that of a file of 50 MB stops the page for a while. */
export const leastBytes = ({ params }: DaemonCall<unknown>): Bytes =>
  params.reduce<Bytes>((sum, param) => sum + (typeof param === 'string' ? param.length : 0), 0);
