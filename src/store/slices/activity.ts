import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';
import { withEnded, type ActivityEvent, type EndedDownloads, type SeenEvent, type TaskEvent } from '../../domain/activity/activityEvent';
import type { Milliseconds } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/** The events since the page was loaded, for the list behind the bell. */
interface ActivityState {
  /** Newest first. */
  readonly events: readonly SeenEvent[];
  /** Events since the list was last opened. An added task does not count. */
  readonly unreadCount: number;
  readonly isOpen: boolean;
  /** The downloads that have ended. Clearing the events leaves them unchanged. */
  readonly ended: EndedDownloads;
  /** The text for screen readers; a new one at most every five seconds (docs/trust.md, section 6). */
  readonly announcement?: { readonly text: Label; readonly number: number };
}

interface EventsReceived {
  /** The profile of the server on which the events were seen. */
  readonly rpcId: string;
  readonly time: Milliseconds;
  readonly events: readonly (ActivityEvent & { readonly id: string })[];
}

/**
 * These tasks run for the first time. The action is dispatched only while the user wants notifications of started tasks. The list behind
 * the bell has the event "added" instead.
 */
export const downloadsStarted = createAction<{ readonly rpcId: string; readonly tasks: readonly Pick<TaskEvent, 'gid' | 'subject'>[] }>(
  'activity/downloadsStarted',
);

const maxEvents = 100;

const initialState: ActivityState = { events: [], unreadCount: 0, isOpen: false, ended: {} };

const slice = createSlice({
  name: 'activity',
  initialState,
  reducers: {
    /** The events are in the order of their time. */
    eventsReceived: {
      prepare: (rpcId: string, events: readonly ActivityEvent[]) => ({
        payload: { rpcId, time: Date.now(), events: events.map((event) => ({ ...event, id: nanoid(8) })) },
      }),
      reducer: (state, { payload: { rpcId, time, events } }: PayloadAction<EventsReceived>): ActivityState => ({
        ...state,
        events: [...events.map((event): SeenEvent => ({ ...event, rpcId, time })).reverse(), ...state.events].slice(0, maxEvents),
        ended: withEnded(state.ended, rpcId, events),
        unreadCount: state.isOpen ? 0 : Math.min(maxEvents, state.unreadCount + events.filter(({ kind }) => kind !== 'added').length),
      }),
    },
    opened: (state): ActivityState => ({ ...state, isOpen: true, unreadCount: 0 }),
    closed: (state): ActivityState => ({ ...state, isOpen: false }),
    cleared: (state): ActivityState => ({ ...state, events: [], unreadCount: 0 }),
    announced: (state, { payload: text }: PayloadAction<Label>): ActivityState => ({
      ...state,
      announcement: { text, number: (state.announcement?.number ?? 0) + 1 },
    }),
  },
});

declare module '../lateSlices' {
  interface LateState {
    readonly activity?: ActivityState;
  }
}
addLateReducer({ activity: slice.reducer });

export const selectActivity = (state: WithLateSlices): ActivityState => state.late.activity ?? initialState;

/** How many downloads of a daemon have ended since the page was opened. */
export const selectEndedCount = (state: WithLateSlices, rpcId: string): number => selectActivity(state).ended[rpcId]?.count ?? 0;

export const {
  announced,
  cleared: activityCleared,
  closed: activityClosed,
  eventsReceived: activityEventsReceived,
  opened: activityOpened,
} = slice.actions;
