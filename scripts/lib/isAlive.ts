import { errorCode } from './errorCode';

/** Whether a process has this id. The system may have given the id of an ended process to another program. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means a process of another user.
    return errorCode(error) !== 'ESRCH';
  }
}
