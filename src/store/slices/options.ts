import { createAction, createSlice, isAnyOf, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { DaemonOptions } from '../../domain/daemonOptions';
import type { Label } from '../../domain/label';
import { isQuickSettingsType, type QuickSettingsType } from '../../domain/options/quickSettings';
import { connected } from './connection';
import { profileSwitches } from './rpcProfiles';

/** Absent while an editor just shows what the daemon told: that is the phase `ready`. */
export interface OptionEdit {
  readonly phase: 'pending' | 'saving' | 'success' | 'failed' | 'error';
  /** What stands in the editor; absent when the daemon's value stands there again. */
  readonly typed?: string;
  /** The daemon's value when the typing began: another one at the time of saving is somebody else's. */
  readonly base?: string;
  /** What a save that was not confirmed has sent: another value may be our own. */
  readonly sent?: string;
  readonly message?: Label;
}

export interface OptionsState {
  /** The daemon's global options as it told them last; undefined until then. */
  readonly global: DaemonOptions | undefined;
  /** By option key. */
  readonly edits: Readonly<Record<string, OptionEdit>>;
  /** The dialog that is open. */
  readonly quickSettings?: QuickSettingsType;
}

const initialState: OptionsState = { global: undefined, edits: {} };

export interface OptionTyped {
  readonly key: string;
  readonly typed: string;
  /** What is wrong with it: it is not saved. */
  readonly problem?: Label;
  /** There is no next key to wait for. */
  readonly isChoice: boolean;
}

interface SaveFailed {
  readonly key: string;
  readonly message: Label;
  /** Where the daemon was asked again. */
  readonly options?: DaemonOptions;
  /** It can be tried again as it is; else the daemon's value is shown again. */
  readonly isTypedKept: boolean;
}

/** A save that has its result is no news when the daemon told another value since. */
function take(state: Draft<OptionsState>, options: DaemonOptions): void {
  for (const [key, { phase }] of Object.entries(state.edits)) {
    if (phase === 'success' && options[key] !== state.global?.[key]) delete state.edits[key];
  }
  state.global = options;
}

const withBase = (edit: OptionEdit, base: string | undefined): OptionEdit => ({ ...edit, ...(base === undefined ? {} : { base }) });

/** Any type may be asked for; the saga tells about an unknown one. */
export const quickSettingsOpened = createAction<{ type: string }>('quickSettings/opened');
export const quickSettingsClosed = createAction('quickSettings/closed');

const slice = createSlice({
  name: 'options',
  initialState,
  reducers: {
    received: (state, { payload }: PayloadAction<DaemonOptions>) => {
      take(state, payload);
    },
    typed: (state, { payload: { key, typed, problem } }: PayloadAction<OptionTyped>) => {
      if (!state.global) return;
      const before = state.edits[key];
      const isOngoing = before && before.phase !== 'success';
      const edit: OptionEdit = { phase: problem ? 'error' : 'pending', typed, ...(problem ? { message: problem } : {}) };
      const sent = before?.sent === undefined ? {} : { sent: before.sent };
      state.edits[key] = withBase({ ...edit, ...sent }, isOngoing ? before.base : state.global[key]);
    },
    saveStarted: (state, { payload: key }: PayloadAction<string>) => {
      const edit = state.edits[key];
      if (edit?.phase !== 'pending') return;
      edit.phase = 'saving';
      if (edit.typed !== undefined) edit.sent = edit.typed;
      delete edit.message;
    },
    /** The daemon tells the value that was sent. */
    saveSucceeded: (state, { payload: { key, options } }: PayloadAction<{ key: string; options: DaemonOptions }>) => {
      take(state, options);
      const edit = state.edits[key];
      if (!edit) return;
      const { sent: _, ...rest } = edit;
      // Something newer may have been typed meanwhile.
      state.edits[key] = withBase(edit.phase === 'saving' ? { ...rest, phase: 'success' } : rest, options[key]);
    },
    saveFailed: (state, { payload: { key, message, options, isTypedKept } }: PayloadAction<SaveFailed>) => {
      if (options) take(state, options);
      const edit = state.edits[key];
      if (!edit) return;
      const { sent: _, typed, ...rest } = edit;
      const failed: OptionEdit = { ...rest, phase: 'failed', message, ...(isTypedKept && typed !== undefined ? { typed } : {}) };
      const newer: OptionEdit = { ...rest, ...(typed === undefined ? {} : { typed }) };
      state.edits[key] = withBase(edit.phase === 'saving' ? failed : newer, options ? options[key] : edit.base);
    },
    /** The connection went while saving: what was typed waits for the next one. */
    saveInterrupted: (state, { payload: key }: PayloadAction<string>) => {
      const edit = state.edits[key];
      if (edit?.phase !== 'saving') return;
      edit.phase = 'pending';
      edit.message = { key: 'option.message.waiting' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(connected, (state, { payload }) => {
        take(state, payload.options);
      })
      .addCase(quickSettingsOpened, (state, { payload: { type } }) => {
        if (!isQuickSettingsType(type)) return;
        state.quickSettings = type;
        // What was left there wrong or done is not news the next time.
        for (const [key, { phase }] of Object.entries(state.edits)) {
          if (phase !== 'pending' && phase !== 'saving') delete state.edits[key];
        }
      })
      .addCase(quickSettingsClosed, (state) => {
        delete state.quickSettings;
      })
      .addMatcher(isAnyOf(...profileSwitches), () => initialState),
});

export const {
  received: optionsReceived,
  typed: optionTyped,
  saveStarted: optionSaveStarted,
  saveSucceeded: optionSaveSucceeded,
  saveFailed: optionSaveFailed,
  saveInterrupted: optionSaveInterrupted,
} = slice.actions;
export const optionsReducer = slice.reducer;
