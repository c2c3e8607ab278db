import type { SagaIterator } from 'redux-saga';
import { hasSession } from '../../domain/connection/connectionStatus';
import { isQuickSettingsType } from '../../domain/options/quickSettings';
import { errorShown } from '../../store/slices/notices';
import type { quickSettingsOpened } from '../../store/slices/options';
import { call, put, select } from '../effects';
import { requestGlobalOptions } from './requestGlobalOptions';

/** Requests the options again when a dialog opens, because the known values may be old. */
export function* openQuickSettings({ payload: { type } }: ReturnType<typeof quickSettingsOpened>): SagaIterator<void> {
  if (!isQuickSettingsType(type)) {
    yield* put(errorShown({ key: 'error.typeIllegal' }));
    return;
  }
  const { connection } = yield* select();
  if (hasSession(connection.status)) yield* call(requestGlobalOptions, 'user');
}
