import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ProbeName } from '../../domain/connectionFacts';
import type { Diagnosis } from '../../domain/connectionDiagnosis';
import type { DaemonOptions } from '../../domain/daemonOptions';
import type { DaemonVersion } from '../../domain/daemonVersion';
import type { Label } from '../../domain/label';
import type { Milliseconds } from '../../domain/units';
import { profileSwitches } from './rpcProfiles';

/**
 * What is known of the daemon's presence. "Connected" is only said after an answer that could be used (trust rules).
 */
export interface ConnectionState {
  readonly status: 'connecting' | 'connected' | 'disconnected';
  /** Why not, when disconnected. */
  readonly reason?: Label;
  /** The daemon refused the secret: nothing is sent until the user acts. */
  readonly isUnauthorized: boolean;
  /** When the next attempt is due, milliseconds since 1970. */
  readonly retryAt?: Milliseconds;
  /** What the daemon said of itself when it was reached last. */
  readonly version?: DaemonVersion;
  /** The page came by https: ws and http are refused by the browser (specification section 6). */
  readonly isPageSecure: boolean;
  /** Since when, milliseconds since 1970. */
  readonly connectedAt?: Milliseconds;
  /** What the status page has asked. */
  readonly sessionId?: string;
  readonly roundTripMs?: Milliseconds;
  readonly doctor?: Doctor | undefined;
}

/** Looking for an aria2 that nobody has named yet; examining why the one that is meant is not there; and the findings. */
export type Doctor =
  | { readonly phase: 'looking' }
  | { readonly phase: 'checking'; readonly probe: ProbeName }
  | { readonly phase: 'done'; readonly diagnosis: Diagnosis };

export const initialConnection: ConnectionState = { status: 'connecting', isUnauthorized: false, isPageSecure: false };
const startOver = ({ isPageSecure }: ConnectionState): ConnectionState => ({ ...initialConnection, isPageSecure });

const slice = createSlice({
  name: 'connection',
  initialState: initialConnection,
  reducers: {
    /** A new attempt. The reason of the last one stays in sight until this one has succeeded. */
    attempted: (state) => {
      delete state.retryAt;
      if (!state.isUnauthorized) return;
      state.isUnauthorized = false;
      state.status = 'connecting';
      delete state.reason;
    },
    /** The first usable answers; slices/options takes the options. */
    connected: (
      { isPageSecure },
      { payload }: PayloadAction<{ version: DaemonVersion; options: DaemonOptions; connectedAt?: Milliseconds }>,
    ): ConnectionState => ({
      status: 'connected',
      isUnauthorized: false,
      isPageSecure,
      version: payload.version,
      ...(payload.connectedAt === undefined ? {} : { connectedAt: payload.connectedAt }),
    }),
    /** More about this connection, or about why there is none. */
    learned: (state, { payload }: PayloadAction<Partial<Pick<ConnectionState, 'sessionId' | 'roundTripMs' | 'doctor'>>>) => ({
      ...state,
      ...payload,
    }),
    lost: (state, { payload }: PayloadAction<{ reason: Label; retryAt?: Milliseconds }>) => {
      if (state.isUnauthorized) return;
      state.status = 'disconnected';
      state.reason = payload.reason;
      if (payload.retryAt === undefined) delete state.retryAt;
      else state.retryAt = payload.retryAt;
    },
    unauthorized: (state) => {
      state.status = 'disconnected';
      state.reason = { key: 'connection.reason.unauthorized' };
      state.isUnauthorized = true;
      delete state.retryAt;
    },
    /** By button: no waiting for the back-off. */
    reconnectRequested: (state) => state,
    /** The daemon's lists are no longer what we think: a notification, or a command of ours. */
    listOutdated: (state) => state,
  },
  extraReducers: (builder) => builder.addMatcher(isAnyOf(...profileSwitches), startOver),
});

export const { attempted, connected, learned, lost, unauthorized, reconnectRequested, listOutdated } = slice.actions;
export const connectionReducer = slice.reducer;
