import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SpeedSample } from '../../domain/charts/speedChart';
import type { StatusWithReason } from '../../domain/connection/connectionStatus';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/** The facts about one server on the page of all servers. They come from a session of their own, not from the active connection. */
export type ServerFacts = StatusWithReason & LastingFacts;

/** The facts that stay true while a server cannot be reached. */
interface LastingFacts {
  /** aria2's version. */
  readonly version?: string | undefined;
  /** The last known totals. */
  readonly stat?: GlobalStat | undefined;
  /** Oldest first, one for each response. */
  readonly samples: readonly Pick<SpeedSample, 'downloadSpeed' | 'uploadSpeed'>[];
  /** A command that aria2 has not answered yet. */
  readonly command?: ServerCommand | undefined;
}

/** The status after a request that has failed. */
export type ServerFailure = Exclude<StatusWithReason, { readonly status: 'connecting' | 'connected' }>;

export type ServerCommand = 'pause' | 'start';

/** By rpcId. */
type ServersState = Readonly<Record<string, ServerFacts>>;

/** Two minutes at one response each two seconds. */
export const maxServerSamples = 60;

const initialState: ServersState = {};
const unknown: ServerFacts = { status: 'connecting', samples: [] };

const lasting = ({ version, stat, samples, command }: ServerFacts): LastingFacts => ({ version, stat, samples, command });

/** The facts before the first response. A command that was sent earlier is still running. */
const beforeFirstResponse = ({ command }: ServerFacts = unknown): ServerFacts => (command ? { ...unknown, command } : unknown);

const slice = createSlice({
  name: 'servers',
  initialState,
  reducers: {
    /** The page was opened: earlier figures are outdated. */
    opened: (state) =>
      Object.fromEntries(Object.entries(state).flatMap(([rpcId, facts]) => (facts.command ? [[rpcId, beforeFirstResponse(facts)]] : []))),
    /** The first request to an address is being sent. */
    attempted: (state, { payload: rpcId }: PayloadAction<string>) => ({ ...state, [rpcId]: beforeFirstResponse(state[rpcId]) }),
    /** aria2's version is part of the first response only. */
    answered: (
      state,
      {
        payload: { rpcId, stat, version },
      }: PayloadAction<{ readonly rpcId: string; readonly stat: GlobalStat; readonly version?: string | undefined }>,
    ) => {
      const before = state[rpcId];
      if (!before) return state;
      const { downloadSpeed, uploadSpeed } = stat;
      const samples = [...before.samples.slice(1 - maxServerSamples), { downloadSpeed, uploadSpeed }];
      return {
        ...state,
        [rpcId]: { ...lasting(before), version: version ?? before.version, status: 'connected', stat, samples },
      };
    },
    failed: (state, { payload: { rpcId, ...failure } }: PayloadAction<ServerFailure & { readonly rpcId: string }>) => {
      const before = state[rpcId];
      return before ? { ...state, [rpcId]: { ...lasting(before), ...failure } } : state;
    },
    commandRequested: (
      state,
      { payload: { rpcId, command } }: PayloadAction<{ readonly rpcId: string; readonly command: ServerCommand }>,
    ) => {
      const before = state[rpcId];
      return before ? { ...state, [rpcId]: { ...before, command } } : state;
    },
    commandEnded: (state, { payload: rpcId }: PayloadAction<string>) => {
      const before = state[rpcId];
      return before ? { ...state, [rpcId]: { ...before, command: undefined } } : state;
    },
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly servers?: ServersState;
  }
}
addLateReducer({ servers: slice.reducer });

export const {
  answered: serverAnswered,
  attempted: serverAttempted,
  commandEnded: serverCommandEnded,
  commandRequested: serverCommandRequested,
  failed: serverFailed,
  opened: serversOpened,
} = slice.actions;

/** "Open": this tab connects to the server. */
export const serverOpenRequested = createAction<string>('servers/openRequested');
/** "Connect again": the next request is sent at once. */
export const serverReconnectRequested = createAction<string>('servers/reconnectRequested');

export const selectServers = (state: WithLateSlices): ServersState => state.late.servers ?? initialState;
export const selectServerFacts = (state: WithLateSlices, rpcId: string): ServerFacts => selectServers(state)[rpcId] ?? unknown;
