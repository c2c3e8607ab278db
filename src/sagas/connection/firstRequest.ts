import type { DaemonVersion } from '../../domain/connection/daemonVersion';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import {
  ConnectionError,
  DaemonError,
  methods,
  UnauthorizedError,
  UnusableResponseError,
  type DaemonCall,
  type Session,
  type Outcome,
} from '../../rpc';

/** The results and outcomes of the first request of a connection. */
interface FirstResults<Result> {
  readonly version: DaemonVersion;
  readonly options: DaemonOptions;
  /** The outcomes of the further calls, in the order of the calls. */
  readonly outcomes: readonly Outcome<Result>[];
}

/**
 * Sends the first request of a connection. Its response proves that aria2 answers and accepts the secret. Further calls may be part of the
 * request. A request whose response is lost is sent again, at most twice. An ended session sends nothing and fails with the same error.
 */
export async function sendFirstRequest<Result = never>(
  session: Session,
  further: readonly DaemonCall<Result>[] = [],
): Promise<FirstResults<Result>> {
  // As a poll, because a lost response must not end the session: the request is sent again.
  const send = () => session.batch([methods.getVersion(), methods.getGlobalOption(), ...further], 'poll');
  const sendIfLost = (error: unknown) => {
    if (error instanceof ConnectionError && error.reason === 'no-response') return send();
    throw error;
  };
  try {
    const [version, options, ...outcomes] = await send().catch(sendIfLost).catch(sendIfLost);
    if (!version.ok) throw version.error;
    if (!options.ok) throw options.error;
    return { version: version.value, options: options.value, outcomes };
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof UnauthorizedError) throw error;
    // A server that cannot answer getVersion is not aria2, or a proxy changes the response.
    if (error instanceof DaemonError || error instanceof UnusableResponseError)
      throw new ConnectionError('unusable-responses', error.message);
    throw error;
  }
}
