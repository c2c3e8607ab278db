import { oneOf } from '../../domain/checks';
import type { Gid } from '../../domain/units';
import type { NotificationName, RawNotificationParam } from '../../protocol/aria2';
import type { JsonRpcNotification } from '../../protocol/jsonRpc';
import { type Decoder, gid, record } from './primitives';

/** An event of a task. aria2 sends the gid and nothing else about the task. */
export interface Notification {
  readonly name: NotificationName;
  readonly gid: Gid;
}

const notificationNames = [
  'aria2.onDownloadStart',
  'aria2.onDownloadPause',
  'aria2.onDownloadStop',
  'aria2.onDownloadComplete',
  'aria2.onDownloadError',
  'aria2.onBtDownloadComplete',
] as const satisfies readonly NotificationName[];

/** Unknown names and notifications without a gid are unusable. */
export const decodeNotification: Decoder<Notification> = (raw) => {
  const fields = record<JsonRpcNotification>(raw);
  const name = oneOf(notificationNames)(fields?.method);
  const params: unknown[] = Array.isArray(fields?.params) ? fields.params : [];
  const id = gid(record<RawNotificationParam>(params[0])?.gid);
  return name && id ? { name, gid: id } : undefined;
};
