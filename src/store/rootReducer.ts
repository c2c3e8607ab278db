import { combineReducers } from '@reduxjs/toolkit';
import { lateReducer } from './lateSlices';
import { connectionReducer } from './slices/connection';
import { debugLogReducer } from './slices/debugLog';
import { globalStatReducer } from './slices/globalStat';
import { codeLoadingReducer } from './slices/codeLoading';
import { navigationReducer } from './slices/navigation';
import { noticesReducer } from './slices/notices';
import { optionsReducer } from './slices/options';
import { rpcProfilesReducer } from './slices/rpcProfiles';
import { settingsReducer } from './slices/settings';
import { startUpReducer } from './slices/startUp';
import { tasksReducer } from './slices/tasks';

export const rootReducer = combineReducers({
  connection: connectionReducer,
  debugLog: debugLogReducer,
  globalStat: globalStatReducer,
  late: lateReducer,
  codeLoading: codeLoadingReducer,
  navigation: navigationReducer,
  notices: noticesReducer,
  options: optionsReducer,
  rpcProfiles: rpcProfilesReducer,
  settings: settingsReducer,
  startUp: startUpReducer,
  tasks: tasksReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
