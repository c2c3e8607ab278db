import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultSettings, type Settings } from '../../domain/settings';

export interface SettingsState extends Settings {
  /** Of this session only: never stored (specification section 3). */
  readonly debugMode: boolean;
}

/** createApp fills it from preset and storage before the store exists. */
const initialState: SettingsState = { ...defaultSettings, debugMode: false };

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    changed: (state, { payload }: PayloadAction<Partial<Settings>>) => ({ ...state, ...payload }),
    /** Another tab wrote them, or they were read anew. */
    read: (state, { payload }: PayloadAction<Settings>) => ({ ...state, ...payload }),
    debugModeSwitched: (state, { payload: debugMode }: PayloadAction<boolean>) => ({ ...state, debugMode }),
  },
});

export const { changed: settingsChanged, read: settingsRead, debugModeSwitched } = slice.actions;
export const settingsReducer = slice.reducer;
