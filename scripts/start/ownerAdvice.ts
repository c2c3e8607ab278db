import { errorCode } from '../lib/errorCode';
import { UserError } from '../lib/userError';

/** Runs `work`, which uses files of the folder. If the system forbids it, the error says how the user can fix that. */
export function withOwnerAdvice<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EPERM' && code !== 'EACCES') throw error;
    throw new UserError(
      `${folder} or a file in it belongs to another user, as after "sudo npm start". Make yourself its owner (chown -R).`,
    );
  }
}
