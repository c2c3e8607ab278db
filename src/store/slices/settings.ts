import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { emptyPreset, type Preset } from '../../domain/settings/preset';
import { defaultSettings, type Settings } from '../../domain/settings/settings';

export interface SettingsState extends Settings {
  /** Lasts for this session and is never stored (docs/specification.md, section 3). */
  readonly debugMode: boolean;
  /** What the operator has set up; locked[] and hide[] are for screens to respect. */
  readonly preset: Preset;
  /** What counts as "not chosen by the user": the preset's defaults over the built-in ones. */
  readonly defaults: Settings;
}

/** createApp fills it from preset and storage before the store exists. */
const initialState: SettingsState = { ...defaultSettings, debugMode: false, preset: emptyPreset, defaults: defaultSettings };

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** What the operator has locked stays as it is, whoever asks. */
    changed: (state, { payload }: PayloadAction<Partial<Settings>>) => ({
      ...state,
      ...Object.fromEntries(Object.entries(payload).filter(([key]) => !state.preset.locked.includes(key))),
    }),
    /** Another tab wrote them, or they were read anew. */
    read: (state, { payload }: PayloadAction<Settings>) => ({ ...state, ...payload }),
    debugModeSwitched: (state, { payload: debugMode }: PayloadAction<boolean>) => ({ ...state, debugMode }),
  },
});

export const { changed: settingsChanged, read: settingsRead, debugModeSwitched } = slice.actions;
export const settingsReducer = slice.reducer;
