import type { SagaIterator } from 'redux-saga';
import { hasSession } from '../domain/connection/connectionStatus';
import { connected } from '../store/slices/connection';
import { select, take } from './effects';

/** Returns at once while there is a connection, otherwise after the next `connected`. */
export function* untilConnected(): SagaIterator<void> {
  const { connection } = yield* select();
  if (!hasSession(connection.status)) yield* take(connected);
}
