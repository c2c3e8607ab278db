import { createAction, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import type { Label } from '../../domain/label';
import { isQuickSettingsType, type QuickSettingsType } from '../../domain/options/quickSettings';
import type { Gid } from '../../domain/units';
import { connected } from './connection';
import { locationChanged } from './navigation';
import { isConnectionChange } from './rpcProfiles';

/** The state of an option's editor. Absent: the editor shows the daemon's value (the phase `ready`). */
export interface OptionEdit {
  readonly phase:
    | 'pending'
    | 'saving'
    | 'success'
    /** aria2 has refused the value, or kept its old one. */
    | 'failed'
    /** The typed value is invalid. */
    | 'error';
  /** The text in the editor; absent: the daemon's value is shown again. */
  readonly typed?: string | undefined;
  /** The daemon's value when typing began. If it differs at the time of saving, another client changed it. */
  readonly base?: string | undefined;
  /** The value of an unconfirmed save. If the daemon has it, the change is this page's own. */
  readonly sent?: string | undefined;
  readonly message?: Label | undefined;
}

/** By option key. */
export type OptionEdits = Readonly<Record<string, OptionEdit>>;

/** The options of one task: the daemon's last values, and the edits. */
interface TaskOptions {
  readonly received: DaemonOptions;
  readonly edits: OptionEdits;
}

export interface OptionsState {
  /** The daemon's global options; undefined until the first response. */
  readonly global: DaemonOptions | undefined;
  readonly edits: OptionEdits;
  /** The task whose settings are open, and tasks with unsaved edits. */
  readonly tasks: Readonly<Record<Gid, TaskOptions>>;
  /** The options whose value this page has changed at the daemon. aria2 forgets these values when it restarts. */
  readonly untilRestart: Readonly<Record<string, true>>;
  /** Earlier values by option key, newest first (`Arioso.History.{key}`). Loaded on request. */
  readonly histories: Readonly<Record<string, readonly string[]>>;
  /** The dialog that is open. */
  readonly quickSettings?: QuickSettingsType;
}

const initialState: OptionsState = { global: undefined, edits: {}, tasks: {}, untilRestart: {}, histories: {} };

/** A global option, or with a gid an option of that task. */
export interface OptionId {
  readonly key: string;
  readonly gid?: Gid | undefined;
}

export interface OptionTyped extends OptionId {
  readonly typed: string;
  /** The value is invalid and is not saved. */
  readonly problem?: Label | undefined;
  /** Typing has ended (a choice, Enter, a reset): the value is saved at once. */
  readonly isComplete: boolean;
}

interface SaveFailed extends OptionId {
  readonly message: Label;
  /** The daemon's options, if they were read again. */
  readonly options?: DaemonOptions;
  /** The typed value stays for another try; otherwise the daemon's value is shown again. */
  readonly isTypedKept: boolean;
}

type State = Draft<OptionsState>;

const editsOf = (state: State, gid?: Gid) => (gid === undefined ? state : state.tasks[gid])?.edits ?? {};
const receivedOf = (state: State, gid?: Gid) => (gid === undefined ? state.global : state.tasks[gid]?.received);

/** A finished save is removed when the daemon's value has changed since. */
function storeReceived(state: State, options: DaemonOptions, gid?: Gid): void {
  const before = receivedOf(state, gid);
  const isOther = (key: string) => options[key] !== before?.[key];
  const edits = editsOf(state, gid);
  for (const [key, { phase }] of Object.entries(edits)) if (phase === 'success' && isOther(key)) delete edits[key];
  if (gid !== undefined) {
    state.tasks[gid] = { received: options, edits };
    return;
  }
  for (const key of Object.keys(state.untilRestart)) if (isOther(key)) delete state.untilRestart[key];
  state.global = options;
}

/** Finished and invalid edits are removed when their page is left. */
function forgetSettled(state: State): void {
  for (const { edits } of [state, ...Object.values(state.tasks)])
    for (const [key, { phase }] of Object.entries(edits)) if (phase !== 'pending' && phase !== 'saving') delete edits[key];
}

function storeTyped(state: State, { key, gid, typed, problem }: OptionTyped): void {
  const received = receivedOf(state, gid);
  if (!received) return;
  const edits = editsOf(state, gid);
  const before = edits[key];
  const isOngoing = before && before.phase !== 'success';
  const base = isOngoing ? before.base : received[key];
  edits[key] = { phase: problem ? 'error' : 'pending', typed, message: problem, base, sent: before?.sent };
}

/** Any type may be requested; the saga reports an unknown one. */
export const quickSettingsOpened = createAction<{ type: string }>('options/quickSettingsOpened');
export const quickSettingsClosed = createAction('options/quickSettingsClosed');

/** Copies the options that differ from aria2's defaults, as lines for aria2.conf. */
export const confCopyRequested = createAction('options/confCopyRequested');

/** The user removes an earlier value from the history of an option (sagas/options/optionHistory). */
export const historyForgetRequested = createAction<{ readonly key: string; readonly value: string }>('options/historyForgetRequested');

const slice = createSlice({
  name: 'options',
  initialState,
  reducers: {
    received: (state, { payload }: PayloadAction<DaemonOptions>) => storeReceived(state, payload),
    taskOptionsReceived: (state, { payload: { gid, options } }: PayloadAction<{ gid: Gid; options: DaemonOptions }>) =>
      storeReceived(state, options, gid),
    typed: (state, { payload }: PayloadAction<OptionTyped>) => storeTyped(state, payload),
    /** Several options at once, as in a speed profile. */
    optionsTyped: (state, { payload }: PayloadAction<readonly OptionTyped[]>) => {
      for (const each of payload) storeTyped(state, each);
    },
    saveStarted: (state, { payload: { key, gid } }: PayloadAction<OptionId>) => {
      const edit = editsOf(state, gid)[key];
      if (edit?.phase !== 'pending') return;
      edit.phase = 'saving';
      edit.sent = edit.typed;
      delete edit.message;
    },
    /** The daemon has the sent value. */
    saveSucceeded: (state, { payload: { key, gid, options } }: PayloadAction<OptionId & { options: DaemonOptions }>) => {
      storeReceived(state, options, gid);
      const edits = editsOf(state, gid);
      const edit = edits[key];
      if (!edit) return;
      if (gid === undefined) state.untilRestart[key] = true;
      // A newer value may have been typed meanwhile.
      if (edit.phase === 'saving') edit.phase = 'success';
      edit.base = options[key] ?? edit.base;
      delete edit.sent;
    },
    saveFailed: (state, { payload: { key, gid, message, options, isTypedKept } }: PayloadAction<SaveFailed>) => {
      if (options) storeReceived(state, options, gid);
      const edits = editsOf(state, gid);
      const edit = edits[key];
      if (!edit) return;
      // A newer value may have been typed meanwhile.
      if (edit.phase === 'saving') {
        edit.phase = 'failed';
        edit.message = message;
        if (!isTypedKept) delete edit.typed;
      }
      edit.base = options?.[key] ?? edit.base;
      delete edit.sent;
    },
    /** The connection was lost during the save: the typed value is saved after reconnecting. */
    saveInterrupted: (state, { payload: { key, gid } }: PayloadAction<OptionId>) => {
      const edit = editsOf(state, gid)[key];
      if (edit?.phase !== 'saving') return;
      edit.phase = 'pending';
      edit.message = { key: 'option.message.waiting' };
    },
    historiesRead: (state, { payload }: PayloadAction<OptionsState['histories']>) => {
      Object.assign(state.histories, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(connected, (state, { payload }) => storeReceived(state, payload.options))
      .addCase(quickSettingsOpened, (state, { payload: { type } }) => {
        if (!isQuickSettingsType(type)) return;
        state.quickSettings = type;
        forgetSettled(state);
      })
      .addCase(locationChanged, (state) => {
        forgetSettled(state);
        for (const gid of Object.keys(state.tasks)) if (Object.keys(editsOf(state, gid)).length === 0) delete state.tasks[gid];
      })
      .addCase(quickSettingsClosed, (state) => {
        delete state.quickSettings;
      })
      .addMatcher(isConnectionChange, () => initialState),
});

export const {
  received: optionsReceived,
  taskOptionsReceived,
  typed: optionTyped,
  optionsTyped,
  saveStarted: optionSaveStarted,
  saveSucceeded: optionSaveSucceeded,
  saveFailed: optionSaveFailed,
  saveInterrupted: optionSaveInterrupted,
  historiesRead,
} = slice.actions;
export const optionsReducer = slice.reducer;
