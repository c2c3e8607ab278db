import type { Task } from '../tasks/task';
import { errorDescription } from '../tasks/errorCodes';

/** A next step that has a button. `taskAdvice` leaves out the ones that a task does not allow. */
export type Remedy =
  | 'retry'
  | 'redownload'
  | 'overwrite'
  | 'folder'
  | 'name'
  | 'links'
  | 'headers'
  | 'login'
  | 'newTask'
  | 'downloading'
  | 'options'
  | 'autoRetry';

/** The texts `advice.cause.{id}` and `advice.step.{id}` explain the error; the buttons are in the order of their use. */
interface ErrorAdvice {
  /** An error code of aria2, or the name of a usual message. */
  readonly id: string;
  readonly remedies: readonly Remedy[];
}

/** aria2's error codes with a description (docs/specification.md, section 8; aria2 manual, "EXIT STATUS"). */
const byCode: Readonly<Record<number, readonly Remedy[]>> = {
  1: ['retry', 'links'],
  2: ['retry', 'links', 'autoRetry'],
  3: ['links'],
  4: ['links', 'retry'],
  5: ['retry', 'links'],
  6: ['retry', 'autoRetry'],
  8: ['overwrite', 'links'],
  9: ['folder', 'retry'],
  10: ['overwrite'],
  11: ['downloading', 'folder'],
  12: ['downloading'],
  13: ['overwrite', 'name', 'folder'],
  14: ['retry', 'folder'],
  15: ['retry', 'folder'],
  16: ['folder', 'retry'],
  17: ['folder', 'retry'],
  18: ['folder', 'retry'],
  19: ['retry', 'links', 'autoRetry'],
  20: ['newTask'],
  21: ['login', 'links', 'retry'],
  22: ['headers', 'links', 'retry'],
  23: ['headers', 'links'],
  24: ['login', 'headers'],
  25: ['newTask'],
  26: ['newTask'],
  27: ['newTask'],
  28: ['redownload', 'newTask'],
  29: ['retry', 'autoRetry'],
  30: ['newTask'],
  32: ['overwrite', 'links'],
};

interface KnownMessage extends ErrorAdvice {
  readonly pattern: RegExp;
  /** The codes that say more than the message. */
  readonly yieldsTo?: (code: number) => boolean;
}

/**
 * aria2 says only this when it cannot read the control file (.aria2): the file is damaged, or it is of a file with another length. Code 16
 * has the same message.
 */
const aborted: KnownMessage = {
  id: 'aborted',
  pattern: /^download aborted\.$/i,
  remedies: ['retry', 'overwrite', 'name', 'links'],
  yieldsTo: (code) => code !== 1,
};
const nameTooLong: KnownMessage = { id: 'nameTooLong', pattern: /file ?name too long/i, remedies: ['name', 'folder'] };

/**
 * Messages that say more than the code. aria2 adds the system's own words after "cause:", and "status=" with the HTTP status. The first
 * match counts, so a cause of the system stands before a more general message.
 */
const byMessage: readonly KnownMessage[] = [
  { id: 'permission', pattern: /permission denied|access is denied|operation not permitted/i, remedies: ['folder', 'retry'] },
  { id: 'readOnly', pattern: /read-only file system/i, remedies: ['folder', 'retry'] },
  { id: '9', pattern: /no space left|not enough (?:disk )?space|quota exceeded/i, remedies: ['folder', 'retry'] },
  { id: 'fileTooLarge', pattern: /file too large|file size limit/i, remedies: ['folder'] },
  nameTooLong,
  { id: 'diskFault', pattern: /input\/output error/i, remedies: ['folder', 'retry'] },
  { id: 'tooManyFiles', pattern: /too many open files/i, remedies: ['retry'] },
  { id: '19', pattern: /failed to resolve the hostname|name resolution/i, remedies: ['retry', 'links', 'autoRetry'] },
  // GnuTLS and OpenSSL have different words. A handshake also fails for other reasons, such as a server without TLS.
  {
    id: 'certificate',
    pattern: /certificate|self[- ]signed|SSL\/TLS handshake.*(?:not signed|issuer|hostname|expired|revoked|activated)/i,
    remedies: ['retry', 'links'],
  },
  { id: 'refused', pattern: /connection refused/i, remedies: ['retry', 'links', 'autoRetry'] },
  { id: 'unreachable', pattern: /network is unreachable|no route to host/i, remedies: ['retry', 'autoRetry'] },
  { id: 'forbidden', pattern: /status=403\b/, remedies: ['headers', 'links', 'login'] },
  { id: '24', pattern: /status=401\b|authorization failed/i, remedies: ['login', 'headers'] },
  { id: 'proxy', pattern: /status=407\b|proxy authentication/i, remedies: ['options', 'retry'] },
  { id: 'proxyRefused', pattern: /proxy connection failed/i, remedies: ['options', 'links', 'retry'] },
  { id: '3', pattern: /status=4(?:04|10)\b/, remedies: ['links'] },
  { id: 'tooManyRequests', pattern: /status=429\b/, remedies: ['retry', 'autoRetry'] },
  // With code 21 it is the status of an FTP server: 530 is a refused login.
  { id: 'serverFault', pattern: /status=5\d\d\b/, remedies: ['retry', 'links', 'autoRetry'], yieldsTo: (code) => code === 21 },
  aborted,
  {
    id: 'noLink',
    pattern: /no URI (?:available|to download)/i,
    remedies: ['links', 'retry', 'newTask'],
    // aria2 sends this also when the last link has failed, with the code of that failure.
    yieldsTo: (code) => code !== 1,
  },
];

/** Most file systems of Linux and Windows allow no longer name. */
const maxNameBytes = 255;

/** Messages with texts of their own. The others have the text of a code. */
export const messageAdviceIds: readonly string[] = byMessage.map(({ id }) => id).filter((id) => !/^\d+$/.test(id));

/** Cause and next steps of a failed task. Undefined for a task that has not failed, and for an error that nothing is known of. */
export function errorAdvice({
  status,
  errorCode,
  errorMessage = '',
  details,
}: Pick<Task, 'status' | 'errorCode' | 'errorMessage' | 'details'>): ErrorAdvice | undefined {
  if (status !== 'error') return undefined;
  // No message of aria2 is this long. The daemon is not trusted, and the patterns read the whole text.
  const message = errorMessage.slice(0, 2000);
  const known =
    byMessage.find(({ pattern, yieldsTo }) => pattern.test(message) && !yieldsTo?.(errorCode ?? 1)) ??
    // aria2 1.36 says only "Download aborted." of a link's file that it could not create.
    (errorCode === 16 && utf8Length(details?.name ?? '') > maxNameBytes ? nameTooLong : undefined);
  if (known) return { id: known.id, remedies: known.remedies };
  const remedies = errorCode === undefined || !errorDescription(errorCode) ? undefined : byCode[errorCode];
  return remedies && { id: String(errorCode), remedies };
}

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;
