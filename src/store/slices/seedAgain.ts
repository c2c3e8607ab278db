import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SeedAgainChoices } from '../../domain/addAgain/seedAgain';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { isConnectionChange } from './rpcProfiles';

/** The dialog "Seed or Check Again". */
interface SeedAgainState {
  /** Absent while the dialog is closed. */
  readonly open?: SeedAgainDialogContent;
}

export interface SeedAgainDialogContent {
  /** The names of the torrents. */
  readonly names: readonly string[];
  /** The values of the task, or of the server for several tasks. Absent until aria2 has sent them. */
  readonly present?: SeedAgainChoices | undefined;
}

const initialState: SeedAgainState = {};

const slice = createSlice({
  name: 'seedAgain',
  initialState,
  reducers: {
    opened: (_, { payload: open }: PayloadAction<SeedAgainDialogContent>): SeedAgainState => ({ open }),
    confirmed: (_, _action: PayloadAction<SeedAgainChoices>): SeedAgainState => initialState,
    closed: (): SeedAgainState => initialState,
  },
  // The tasks belong to the previous server.
  extraReducers: (builder) => builder.addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly seedAgain?: SeedAgainState;
  }
}
addLateReducer({ seedAgain: slice.reducer });

export const selectSeedAgain = (state: WithLateSlices): SeedAgainState => state.late.seedAgain ?? initialState;

export const { opened: seedAgainOpened, confirmed: seedAgainConfirmed, closed: seedAgainClosed } = slice.actions;
