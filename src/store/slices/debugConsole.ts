import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';
import type { Milliseconds } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import type { LogEntry } from './debugLog';
import { isConnectionChange } from './rpcProfiles';

/** One call of the RPC tester, with secrets masked. */
export interface RpcRun {
  readonly id: string;
  readonly time: Milliseconds;
  readonly method: string;
  /** JSON. */
  readonly params: string;
  /** Absent until the daemon has answered. */
  readonly outcome?: TimedOutcome;
}

/** A result, or the reason why there is none. */
export type RpcOutcome =
  | {
      readonly isOk: true;
      /** Indented JSON, shortened if it is long. */
      readonly result: string;
      /** The characters of the whole result, if it was shortened. */
      readonly wholeLength?: number | undefined;
    }
  | { readonly isOk: false; readonly problem: Label };

type TimedOutcome = RpcOutcome & { readonly tookMs: Milliseconds };

interface DebugConsoleState {
  /** The entries at the last refresh, oldest first. */
  readonly shown: readonly LogEntry[];
  /** The interval between refreshes; 0: only by button. */
  readonly refreshMs: Milliseconds;
  /** The newest entry that was cleared. Older ones are cleared as well. */
  readonly clearedId?: string;
  /** The daemon's methods; absent until they have arrived. */
  readonly methods?: readonly string[] | undefined;
  /** Newest first. */
  readonly runs: readonly RpcRun[];
}

/** Intervals of the refresh; 0: only by button (docs/reference-behaviour.md, section 18). */
export const refreshChoices: readonly Milliseconds[] = [100, 200, 500, 1000, 2000, 0];

const maxRuns = 10;

export const refreshRequested = createAction('debugConsole/refreshRequested');
/** Clears all entries that are in the log now. */
export const logClearRequested = createAction('debugConsole/clearRequested');
/** Saves the shown entries as a text file, for a report. */
export const logSaveRequested = createAction<string>('debugConsole/logSaveRequested');
export const runRequested = createAction<{ readonly method: string; readonly params: readonly unknown[] }>('debugConsole/runRequested');

const initialState: DebugConsoleState = { shown: [], refreshMs: 1000, runs: [] };

const slice = createSlice({
  name: 'debugConsole',
  initialState,
  reducers: {
    logShown: (state, { payload }: PayloadAction<readonly LogEntry[]>): DebugConsoleState => ({
      ...state,
      shown: payload.slice(payload.findIndex(({ id }) => id === state.clearedId) + 1),
    }),
    refreshChanged: (state, { payload: refreshMs }: PayloadAction<Milliseconds>): DebugConsoleState => ({ ...state, refreshMs }),
    cleared: (state, { payload: clearedId }: PayloadAction<string>): DebugConsoleState => ({ ...state, shown: [], clearedId }),
    methodsReceived: (state, { payload: methods }: PayloadAction<readonly string[]>): DebugConsoleState => ({ ...state, methods }),
    runStarted: {
      prepare: (run: Pick<RpcRun, 'method' | 'params'>) => ({ payload: { ...run, id: nanoid(8), time: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<RpcRun>): DebugConsoleState => ({
        ...state,
        runs: [payload, ...state.runs].slice(0, maxRuns),
      }),
    },
    runSettled: (
      state,
      { payload: { id, outcome } }: PayloadAction<{ readonly id: string; readonly outcome: TimedOutcome }>,
    ): DebugConsoleState => ({ ...state, runs: state.runs.map((run) => (run.id === id ? { ...run, outcome } : run)) }),
    runsCleared: (state): DebugConsoleState => ({ ...state, runs: state.runs.filter(({ outcome }) => !outcome) }),
  },
  extraReducers: (builder) => builder.addMatcher(isConnectionChange, (state): DebugConsoleState => ({ ...state, methods: undefined })),
});

declare module '../lateSlices' {
  interface LateState {
    readonly debugConsole?: DebugConsoleState;
  }
}
addLateReducer({ debugConsole: slice.reducer });

export const selectDebugConsole = (state: WithLateSlices): DebugConsoleState => state.late.debugConsole ?? initialState;

export const { logShown, refreshChanged, cleared: logCleared, methodsReceived, runStarted, runSettled, runsCleared } = slice.actions;
