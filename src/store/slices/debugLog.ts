import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Milliseconds } from '../../domain/units';

export const logLevels = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Specification section 3, "Log entry". Secrets never get here. */
export interface LogEntry {
  readonly id: string;
  readonly time: Milliseconds;
  readonly level: LogLevel;
  readonly content: string;
  readonly attachment?: string;
  /** Characters of the whole attachment, where it was cut. */
  readonly wholeLength?: number;
}

/** Specification section 9, "cached debug logs": the oldest are dropped first. */
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
