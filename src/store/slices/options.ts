import { createAction, createSlice, isAnyOf, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { DaemonOptions } from '../../domain/daemonOptions';
import type { Label } from '../../domain/label';
import { isQuickSettingsType, type QuickSettingsType } from '../../domain/options/quickSettings';
import { connected } from './connection';
import { locationChanged } from './navigation';
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
  /** Saved from here and still so: aria2 forgets them when it restarts. */
  readonly saved: Readonly<Record<string, true>>;
  /** Earlier values by option key, newest first, of those that have been asked for (`Arioso.History.{key}`). */
  readonly histories: Readonly<Record<string, readonly string[]>>;
  /** The dialog that is open. */
  readonly quickSettings?: QuickSettingsType;
  /** What came of fetching a list of trackers; absent before. */
  readonly trackerList?: TrackerList;
}

export type TrackerList =
  | { readonly phase: 'fetching' }
  | { readonly phase: 'failed'; readonly problem: Label }
  | { readonly phase: 'ready'; readonly trackers: readonly string[] };

const initialState: OptionsState = { global: undefined, edits: {}, saved: {}, histories: {} };

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
  for (const key of Object.keys(state.saved)) if (options[key] !== state.global?.[key]) delete state.saved[key];
  state.global = options;
}

/** What was left there wrong or done is not news the next time. */
function forgetSettled({ edits }: Draft<OptionsState>): void {
  for (const [key, { phase }] of Object.entries(edits)) if (phase !== 'pending' && phase !== 'saving') delete edits[key];
}

function type(state: Draft<OptionsState>, { key, typed, problem }: OptionTyped): void {
  if (!state.global) return;
  const before = state.edits[key];
  const isOngoing = before && before.phase !== 'success';
  const edit: OptionEdit = { phase: problem ? 'error' : 'pending', typed, ...(problem ? { message: problem } : {}) };
  const sent = before?.sent === undefined ? {} : { sent: before.sent };
  state.edits[key] = withBase({ ...edit, ...sent }, isOngoing ? before.base : state.global[key]);
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
    typed: (state, { payload }: PayloadAction<OptionTyped>) => {
      type(state, payload);
    },
    /** Several at once, as a speed profile sets them. */
    typedTogether: (state, { payload }: PayloadAction<readonly OptionTyped[]>) => {
      for (const each of payload) type(state, each);
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
      state.saved[key] = true;
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
    historiesRead: (state, { payload }: PayloadAction<OptionsState['histories']>) => {
      Object.assign(state.histories, payload);
    },
    /** The list of this address; sagas/trackerList fetches it. */
    trackerListRequested: (state, _action: PayloadAction<string>) => {
      state.trackerList = { phase: 'fetching' };
    },
    trackerListSettled: (state, { payload }: PayloadAction<TrackerList>) => (state.trackerList ? { ...state, trackerList: payload } : state),
    trackerListClosed: (state) => {
      delete state.trackerList;
    },
    /** What differs from aria2's defaults, as lines for aria2.conf. */
    confCopyRequested: (state) => state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(connected, (state, { payload }) => {
        take(state, payload.options);
      })
      .addCase(quickSettingsOpened, (state, { payload: { type } }) => {
        if (!isQuickSettingsType(type)) return;
        state.quickSettings = type;
        forgetSettled(state);
      })
      .addCase(locationChanged, forgetSettled)
      .addCase(quickSettingsClosed, (state) => {
        delete state.quickSettings;
      })
      .addMatcher(isAnyOf(...profileSwitches), () => initialState),
});

export const {
  received: optionsReceived,
  typed: optionTyped,
  typedTogether: optionsTyped,
  saveStarted: optionSaveStarted,
  saveSucceeded: optionSaveSucceeded,
  saveFailed: optionSaveFailed,
  saveInterrupted: optionSaveInterrupted,
  historiesRead,
  trackerListRequested,
  trackerListSettled,
  trackerListClosed,
  confCopyRequested,
} = slice.actions;
export const optionsReducer = slice.reducer;
