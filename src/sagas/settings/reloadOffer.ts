import { isAnyOf, type Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, select, takeLatest } from '../effects';
import { isSettingKey, settingDefinitions } from '../../domain/settings/settings';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { reloadRequested } from '../../store/slices/navigation';
import { noticeShown } from '../../store/slices/notices';
import { activeProfileEdited, profileRemoved, profileSaved } from '../../store/slices/rpcProfiles';
import { settingsChanged } from '../../store/slices/settings';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { supervised } from '../supervise';

const changesProfile = isAnyOf(activeProfileEdited, profileSaved, profileRemoved);
const offersReload = (key: string): boolean =>
  key === 'rpcListDisplayOrder' || (isSettingKey(key) && settingDefinitions[key].kind === 'interval');

/** Changes that offer a reload: intervals, profiles and their order (docs/specification.md, section 4). */
const wantsReloadNotice = (action: Action): boolean =>
  changesProfile(action) || (settingsChanged.match(action) && Object.keys(action.payload).some(offersReload));

/** Offers a reload, as the specification wants, although the change is in effect without one (docs/specification.md, section 4). */
function* offerReload(): SagaIterator<void> {
  const { notices } = yield* select();
  const match = yield* select(selectRouteMatch);
  const key = 'settings.inEffect';
  if (match?.route.id !== 'settings' || notices.notices.some(({ text }) => text.key === key)) return;
  const action = { label: { key: 'action.reload' }, intent: reloadRequested() };
  yield* put(noticeShown({ kind: 'status', text: { key }, timeoutMs: noticeTimeoutsMs.read, action }));
}

export function* watchReloadOffer(): SagaIterator<void> {
  yield* takeLatest(wantsReloadNotice, supervised(offerReload));
}
