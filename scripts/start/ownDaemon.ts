import { completeOrStop } from '../lib/completeOrStop';
import { startDaemon, type Daemon, type DaemonOptions } from './daemon';
import { refuseSecondDaemon, releaseLock, takeLock } from './sessionLock';

/** Starts the only daemon of a session file. It has the lock until it is stopped. */
export async function startOwnDaemon(lockFile: string, options: DaemonOptions): Promise<Daemon> {
  await refuseSecondDaemon(lockFile);
  const daemon = await startDaemon(options);
  const stop = async (): Promise<void> => {
    try {
      await daemon.stop();
    } finally {
      releaseLock(lockFile);
    }
  };
  const complete = (): Daemon => {
    takeLock(lockFile, daemon.endpoint.port);
    return { ...daemon, stop };
  };
  return completeOrStop(complete, daemon.stop);
}
