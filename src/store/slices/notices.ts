import { type Action, createSlice, isAnyOf, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';
import type { Milliseconds } from '../../domain/units';
import { connected, secretRefused } from './connection';
import { isServerSwitch } from './rpcProfiles';

/** A passing message. `status` is read out politely, `alert` at once. */
export interface Notice {
  readonly id: string;
  readonly kind: 'status' | 'alert';
  /** A status that reports no success: it has no check mark. */
  readonly isInfo?: true;
  readonly text: Label;
  /** Absent: stays until it is closed. */
  readonly timeoutMs?: Milliseconds;
  readonly action?: NoticeAction | undefined;
  /** How often an equal notice was shown, if more than once. */
  readonly count?: number;
}

/** A button on a notice. Its intent is dispatched when it is pressed. */
interface NoticeAction {
  readonly label: Label;
  readonly intent: Action;
}

/** The content of a dialog, which stays until the user answers or closes it. */
export interface DialogContent {
  readonly id: string;
  readonly kind: 'error' | 'info' | 'question' | 'copy' | 'shortcuts';
  readonly title: Label;
  readonly text: Label;
  /** Further plain sentences. The last one may introduce the lines. */
  readonly facts?: readonly Label[];
  /** Task names, links and other texts of the user, shown unchanged. The dialog shortens the list unless it is meant for copying. */
  readonly lines?: readonly string[];
  /** Warnings, such as the risks of a link. */
  readonly points?: readonly Label[];
  /** The button that refuses; Cancel when absent. */
  readonly cancelLabel?: Label;
  /** The command is irreversible, so the focus goes to Cancel. */
  readonly isDestructive?: boolean;
  /** How often an equal dialog was opened, if more than once. */
  readonly count?: number;
}

/** Long work that the user can watch and cancel. */
export interface Progress {
  readonly title: Label;
  readonly done: number;
  readonly total: number;
}

interface NoticesState {
  /** Newest last, at most `maxNotices`. */
  readonly notices: readonly Notice[];
  /** The number of dropped notices since the list was last empty. */
  readonly furtherNotices: number;
  /** The first one is displayed; at most `maxDialogs`. */
  readonly dialogs: readonly DialogContent[];
  /** The number of dropped dialogs since the list was last empty. */
  readonly furtherDialogs: number;
  readonly progress?: Progress | undefined;
  /** The dialog about the refused secret was opened since the last connection or switch of the server. */
  readonly isRefusalShown?: boolean;
}

/** This many fit above the status bar of a phone. */
export const maxNotices = 5;
/** Nobody would read more dialogs in a row. */
export const maxDialogs = 10;

const initialState: NoticesState = { notices: [], furtherNotices: 0, dialogs: [], furtherDialogs: 0 };

const errorOf = (text: Label) => ({ kind: 'error', title: { key: 'dialog.error' }, text }) as const;

const unauthorizedDialog: DialogContent = { id: 'unauthorized', ...errorOf({ key: 'error.unauthorized' }) };

/** Equal apart from id and count. */
export function areEqualMessages(one: Notice | DialogContent, other: Notice | DialogContent): boolean {
  const content = (each: Notice | DialogContent) => JSON.stringify({ ...each, id: undefined, count: undefined });
  return content(one) === content(other);
}

const raiseCount = (count: number | undefined): number => (count ?? 1) + 1;

/** Whether a notice only informs: it is no error and has no button. */
const isMinor = ({ kind, action }: Notice): boolean => kind === 'status' && !action;

/**
 * A new notice replaces an equal one and restarts its time. A full list drops one: a minor one that would pass soon, else a minor one, else
 * the oldest.
 */
function withNotice(state: NoticesState, added: Notice): NoticesState {
  const equal = state.notices.find((notice) => areEqualMessages(notice, added));
  if (equal) {
    const others = state.notices.filter((notice) => notice !== equal);
    return { ...state, notices: [...others, { ...added, count: raiseCount(equal.count) }] };
  }
  const notices = [...state.notices, added];
  if (notices.length <= maxNotices) return { ...state, notices };
  const minor = notices.filter(isMinor);
  const dropped = minor.find(({ timeoutMs }) => timeoutMs !== undefined) ?? minor[0] ?? notices[0];
  return { ...state, notices: notices.filter((notice) => notice !== dropped), furtherNotices: state.furtherNotices + 1 };
}

/** The displayed dialog keeps its place. In a full list, a new dialog is only counted. */
function withDialog(state: NoticesState, added: DialogContent): NoticesState {
  const equal = state.dialogs.find((dialog) => areEqualMessages(dialog, added));
  if (equal) {
    const raised = { ...equal, count: raiseCount(equal.count) };
    return { ...state, dialogs: state.dialogs.map((dialog) => (dialog === equal ? raised : dialog)) };
  }
  if (state.dialogs.length >= maxDialogs) return { ...state, furtherDialogs: state.furtherDialogs + 1 };
  return { ...state, dialogs: [...state.dialogs, added] };
}

function withoutNotice(state: NoticesState, id: string): NoticesState {
  const notices = state.notices.filter((notice) => notice.id !== id);
  if (notices.length === state.notices.length) return state;
  return { ...state, notices, furtherNotices: notices.length === 0 ? 0 : state.furtherNotices };
}

const withoutProgress = (state: NoticesState): NoticesState => ({ ...state, progress: undefined });

const withId = <Payload>(payload: Payload) => ({ payload: { ...payload, id: nanoid(8) } });

const slice = createSlice({
  name: 'notices',
  initialState: (): NoticesState => initialState,
  reducers: {
    noticeShown: {
      prepare: withId<Omit<Notice, 'id' | 'count'>>,
      reducer: (state, { payload }: PayloadAction<Notice>) => withNotice(state, payload),
    },
    /** The time of the notice is up, or the user or a saga has closed it. */
    noticeClosed: (state, { payload: id }: PayloadAction<string>) => withoutNotice(state, id),
    /** The button of the notice was pressed. */
    noticeActionTaken: (state, { payload }: PayloadAction<{ id: string; intent: Action }>) => withoutNotice(state, payload.id),
    dialogOpened: {
      prepare: withId<Omit<DialogContent, 'id' | 'count'>>,
      reducer: (state, { payload }: PayloadAction<DialogContent>) => withDialog(state, payload),
    },
    progressed: (state, { payload }: PayloadAction<Progress>) => ({ ...state, progress: payload }),
    /** Cancel was pressed. Finished steps are kept. */
    progressCancelled: withoutProgress,
    /** The work has ended, also after a cancellation. */
    progressEnded: withoutProgress,
    dialogClosed: (state, { payload }: PayloadAction<{ id: string; isConfirmed: boolean }>) => {
      const dialogs = state.dialogs.filter((dialog) => dialog.id !== payload.id);
      if (dialogs.length === state.dialogs.length) return state;
      return { ...state, dialogs, furtherDialogs: dialogs.length === 0 ? 0 : state.furtherDialogs };
    },
  },
  extraReducers: (builder) =>
    builder
      // Many calls can be refused at once; one dialog is enough (docs/trust.md, section 1). After the dialog the forms report each refusal,
      // because another dialog would cover them.
      .addCase(secretRefused, (state) =>
        state.isRefusalShown ? state : { ...withDialog(state, unauthorizedDialog), isRefusalShown: true },
      )
      .addMatcher(isAnyOf(connected, isServerSwitch), (state) => ({
        ...state,
        dialogs: state.dialogs.filter((dialog) => dialog.id !== unauthorizedDialog.id),
        isRefusalShown: false,
      })),
});

export const { noticeShown, noticeClosed, noticeActionTaken, dialogOpened, dialogClosed, progressed, progressCancelled, progressEnded } =
  slice.actions;
export const noticesReducer = slice.reducer;

/** An error, as a dialog named "Error". */
export const errorShown = (text: Label, more: Pick<DialogContent, 'facts' | 'lines' | 'points'> = {}) =>
  dialogOpened({ ...errorOf(text), ...more });
