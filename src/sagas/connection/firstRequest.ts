import type { DaemonVersion } from '../../domain/connection/daemonVersion';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import {
  ConnectionError,
  DaemonError,
  methods,
  UnauthorizedError,
  UnusableAnswerError,
  type DaemonCall,
  type Session,
  type Reply,
} from '../../rpc';

/** The results and replies of the first request of a connection. */
interface FirstResults<Result> {
  readonly version: DaemonVersion;
  readonly options: DaemonOptions;
  /** The replies to the further calls, in the order of the calls. */
  readonly replies: readonly Reply<Result>[];
}

/**
 * Sends the first request of a connection. Its answer proves that aria2 answers and accepts the secret. Further calls may be part of the
 * request. A request whose answer is lost is sent again, at most twice. An ended session sends nothing and fails with the same error.
 */
export async function sendFirstRequest<Result = never>(
  session: Session,
  further: readonly DaemonCall<Result>[] = [],
): Promise<FirstResults<Result>> {
  // As a poll, because a lost answer must not end the session: the request is sent again.
  const send = () => session.batch([methods.getVersion(), methods.getGlobalOption(), ...further], 'poll');
  const sendIfLost = (error: unknown) => {
    if (error instanceof ConnectionError && error.reason === 'no-answer') return send();
    throw error;
  };
  try {
    const [version, options, ...replies] = await send().catch(sendIfLost).catch(sendIfLost);
    if (!version.ok) throw version.error;
    if (!options.ok) throw options.error;
    return { version: version.value, options: options.value, replies };
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof UnauthorizedError) throw error;
    // A server that cannot answer getVersion is not aria2, or a proxy changes the answer.
    if (error instanceof DaemonError || error instanceof UnusableAnswerError) throw new ConnectionError('unusable-answers', error.message);
    throw error;
  }
}
