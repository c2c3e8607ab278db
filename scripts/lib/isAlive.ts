import { errorCode } from './errorCode';

/** Whether a process has this number. It may be another program than the one that wrote the number down. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means a process of another user.
    return errorCode(error) !== 'ESRCH';
  }
}
