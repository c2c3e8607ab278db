import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Milliseconds } from '../../domain/units';

export const logLevels = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One entry of the debug log, with secrets masked. */
export interface LogEntry {
  readonly id: string;
  readonly time: Milliseconds;
  readonly level: LogLevel;
  readonly content: string;
  readonly attachment?: string | undefined;
  /** The characters of the whole attachment, if it was shortened. */
  readonly wholeLength?: number | undefined;
}

/** The oldest entries are dropped first (docs/interface.md, section 7). */
export const maxLogEntries = 100;

const initialState: readonly LogEntry[] = [];

const slice = createSlice({
  name: 'debugLog',
  initialState: (): readonly LogEntry[] => initialState,
  reducers: {
    logged: {
      prepare: (entry: Omit<LogEntry, 'id' | 'time'>) => ({ payload: { ...entry, id: nanoid(8), time: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<LogEntry>) => [...state.slice(1 - maxLogEntries), payload],
    },
  },
});

export const { logged } = slice.actions;
export const debugLogReducer = slice.reducer;
