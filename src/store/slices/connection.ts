import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StatusWithReason } from '../../domain/connection/connectionStatus';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import type { DaemonVersion } from '../../domain/connection/daemonVersion';
import type { Label } from '../../domain/label';
import type { Milliseconds } from '../../domain/units';
import { polled } from '../polled';
import { isConnectionChange } from './rpcProfiles';

/** The state of the connection. It is "connected" only after a usable response (docs/trust.md, section 1). */
type ConnectionState = StatusWithReason & ConnectionFacts;

/** These fields are the same in every status. The version and the other facts about the daemon are kept while it cannot be reached. */
interface ConnectionFacts {
  /** Whether the browser has a network. */
  readonly isOnline: boolean;
  /** The version that the daemon reported last. */
  readonly version?: DaemonVersion;
  /** The page was loaded by https, so the browser refuses ws and http (docs/specification.md, section 6). */
  readonly isPageSecure: boolean;
  /** The time of the first response, milliseconds since 1970. */
  readonly connectedAt?: Milliseconds | undefined;
}

/**
 * Connects at once, without the back-off: by a button, when the browser is online or the tab visible again, and when a probe found that
 * aria2 answers.
 */
export const reconnectRequested = createAction('connection/reconnectRequested');

export const initialConnection: ConnectionState = { status: 'connecting', isOnline: true, isPageSecure: false };
const startOver = ({ isOnline, isPageSecure }: ConnectionState): ConnectionState => ({ ...initialConnection, isOnline, isPageSecure });

/** Changes the status, and removes the reason and the time that belong to the previous one. */
const withStatus = (state: ConnectionState, status: StatusWithReason): ConnectionState => ({
  ...state,
  reason: undefined,
  nextAttemptAt: undefined,
  ...status,
});

/**
 * The data on screen may be outdated, so the pollers poll at once: after a notification, when a silent daemon answers again, and when the
 * browser is online or the tab is visible again.
 */
export const listsOutdated = createAction('connection/listsOutdated');

const slice = createSlice({
  name: 'connection',
  initialState: (): ConnectionState => initialConnection,
  reducers: {
    /**
     * A new attempt. The reason of the previous failure stays until an attempt has succeeded. A refused secret is no longer shown, because
     * the attempt sends the secret again.
     */
    attempted: (state) => withStatus(state, { status: 'connecting', reason: state.status === 'unauthorized' ? undefined : state.reason }),
    /** The first usable responses. slices/options takes the options from them. */
    connected: (
      { isOnline, isPageSecure },
      { payload: { version, connectedAt } }: PayloadAction<{ version: DaemonVersion; options: DaemonOptions; connectedAt?: Milliseconds }>,
    ): ConnectionState => ({ status: 'connected', isOnline, isPageSecure, version, connectedAt }),
    /** The session is open, but nothing usable arrives. */
    fellSilent: (state, { payload: reason }: PayloadAction<Label>) =>
      state.status === 'connected' ? withStatus(state, { status: 'silent', reason }) : state,
    /** No attempt is planned if `nextAttemptAt` is absent. A refused secret stays the status and the reason until the next attempt. */
    lost: (state, { payload }: PayloadAction<{ reason: Label; nextAttemptAt?: Milliseconds | undefined }>) =>
      state.status === 'unauthorized' ? state : withStatus(state, { status: 'waiting', ...payload }),
    secretRefused: (state) => withStatus(state, { status: 'unauthorized', reason: { key: 'connection.reason.unauthorized' } }),
    networkChanged: (state, { payload: isOnline }: PayloadAction<boolean>) => ({ ...state, isOnline }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(polled, (state) => (state.status === 'silent' ? withStatus(state, { status: 'connected' }) : state))
      .addMatcher(isConnectionChange, startOver),
});

export const { attempted: connectionAttempted, connected, fellSilent, lost: connectionLost, networkChanged, secretRefused } = slice.actions;
export const connectionReducer = slice.reducer;
