import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { emptyPreset, type Preset } from '../../domain/preset/preset';
import type { SettingsSnapshot } from '../../domain/settings/mergeSettings';
import { defaultSettings, type Settings } from '../../domain/settings/settings';

export interface SettingsState extends Settings {
  /** Set until the page is closed, never stored (docs/specification.md, section 3). */
  readonly debugMode: boolean;
  /** The operator's preset. Screens respect its locked[] and hide[]. */
  readonly preset: Preset;
  /** The values without the user's choices: the preset's defaults over the built-in ones. */
  readonly defaults: Settings;
}

/** createApp fills it from the preset and the storage before the store exists. */
const initialState: SettingsState = { ...defaultSettings, debugMode: false, preset: emptyPreset, defaults: defaultSettings };

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** Settings that the operator locked never change. */
    changed: (state, { payload }: PayloadAction<Partial<Settings>>) => ({
      ...state,
      ...Object.fromEntries(Object.entries(payload).filter(([key]) => !state.preset.locked.includes(key))),
    }),
    /** Another tab has written the settings, or this tab has read them again. The payload holds the profiles too (slices/rpcProfiles). */
    read: (state, { payload }: PayloadAction<SettingsSnapshot>) => ({ ...state, ...payload.settings }),
    debugModeSwitched: (state, { payload: debugMode }: PayloadAction<boolean>) => ({ ...state, debugMode }),
  },
});

/** The page shows the chosen language, or English where its texts could not be loaded. */
export const languageApplied = createAction('settings/languageApplied');

export const { changed: settingsChanged, read: settingsRead, debugModeSwitched } = slice.actions;
export const settingsReducer = slice.reducer;
