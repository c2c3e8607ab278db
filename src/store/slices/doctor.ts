import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Diagnosis } from '../../domain/connection/connectionDiagnosis';
import type { ProbeName } from '../../domain/connection/connectionFacts';
import { addLateReducer, type WithLateSlices } from '../lateSlices';
import { connected } from './connection';
import { isConnectionChange } from './rpcProfiles';

/** The step of the connection doctor: a search for any aria2, a probe of the active profile's address, or the finished diagnosis. */
type DoctorStep =
  | { readonly phase: 'looking' }
  | { readonly phase: 'checking'; readonly probe: ProbeName }
  | { readonly phase: 'done'; readonly diagnosis: Diagnosis };

interface DoctorState {
  /** Absent before the first diagnosis, and after the connection is back. */
  readonly step?: DoctorStep;
}

/** Starts the connection doctor: by the button "Find out why", or after failed attempts (sagas/connection/doctor). */
export const diagnosisRequested = createAction('doctor/diagnosisRequested');

const initialState: DoctorState = {};

const slice = createSlice({
  name: 'doctor',
  initialState,
  reducers: {
    discoveryStarted: (): DoctorState => ({ step: { phase: 'looking' } }),
    probeStarted: (_state, { payload: probe }: PayloadAction<ProbeName>): DoctorState => ({ step: { phase: 'checking', probe } }),
    diagnosed: (_state, { payload: diagnosis }: PayloadAction<Diagnosis>): DoctorState => ({ step: { phase: 'done', diagnosis } }),
    /** A finished diagnosis stays. */
    doctorStopped: (state) => (state.step?.phase === 'done' ? state : initialState),
  },
  extraReducers: (builder) => builder.addCase(connected, () => initialState).addMatcher(isConnectionChange, () => initialState),
});

declare module '../lateSlices' {
  interface LateState {
    readonly doctor?: DoctorState;
  }
}
addLateReducer({ doctor: slice.reducer });

export const selectDoctor = (state: WithLateSlices): DoctorStep | undefined => state.late.doctor?.step;

export const { diagnosed, discoveryStarted, doctorStopped, probeStarted } = slice.actions;
