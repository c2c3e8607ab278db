import type { Decoder } from './decode/primitives';

/** One call before it is sent: what goes out, and how to read what comes back. The session adds the secret. */
export interface DaemonCall<R> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly decode: Decoder<R>;
}
