import { isAnyOf, type Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery, takeLatest } from '../effects';
import { isSettingKey, settingDefinitions } from '../../domain/settings/settings';
import type { RootState } from '../../store/rootReducer';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { reloadRequested } from '../../store/slices/navigation';
import { noticeClosed, noticeShown, type Notice } from '../../store/slices/notices';
import { activeProfileEdited, profileRemoved, profileSaved } from '../../store/slices/rpcProfiles';
import { settingsChanged } from '../../store/slices/settings';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { isNotWrittenShown, notWrittenNotice } from '../notices/notWritten';
import { supervised } from '../supervise';

const changesProfile = isAnyOf(activeProfileEdited, profileSaved, profileRemoved);
const offersReload = (key: string): boolean =>
  key === 'rpcListDisplayOrder' || (isSettingKey(key) && settingDefinitions[key].kind === 'interval');

/** Changes that offer a reload: intervals, profiles and their order (docs/specification.md, section 4). */
const wantsReloadNotice = (action: Action): boolean =>
  changesProfile(action) || (settingsChanged.match(action) && Object.keys(action.payload).some(offersReload));

const offerKey = 'settings.inEffect';
const offersOf = ({ notices }: RootState): readonly Notice[] => notices.notices.filter(({ text }) => text.key === offerKey);

/** Offers a reload, as the specification wants, although the change is in effect without one (docs/specification.md, section 4). */
function* offerReload(): SagaIterator<void> {
  const state = yield* select();
  if (selectRouteMatch(state)?.route.id !== 'settings' || offersOf(state).length > 0 || notWrittenNotice(state)) return;
  const action = { label: { key: 'action.reload' }, intent: reloadRequested() };
  yield* put(noticeShown({ kind: 'status', text: { key: offerKey }, timeoutMs: noticeTimeoutsMs.read, action }));
}

/** A reload would lose a change that is not stored. */
function* withdrawOffer(): SagaIterator<void> {
  for (const { id } of offersOf(yield* select())) yield* put(noticeClosed(id));
}

export function* watchReloadOffer(): SagaIterator<void> {
  yield* takeLatest(wantsReloadNotice, supervised(offerReload));
  yield* takeEvery(isNotWrittenShown, supervised(withdrawOffer));
}
