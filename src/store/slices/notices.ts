import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';
import type { Milliseconds } from '../../domain/units';
import { unauthorized } from './connection';

/** A passing message. `status` is read out politely, `alert` at once. */
export interface Notice {
  readonly id: string;
  readonly kind: 'status' | 'alert';
  readonly text: Label;
  /** Stays until it is closed when absent. */
  readonly timeoutMs?: Milliseconds;
  readonly action?: NoticeAction;
}

/** What a notice's button asks for. */
export type NoticeAction = { readonly label: Label } & (
  | { readonly intent: 'reload' }
  /** On the task's own page. */
  | { readonly intent: 'chooseFiles'; readonly gid: string }
  /** Back to the profile before; the one that a link added is forgotten. */
  | { readonly intent: 'undoProfile'; readonly previousId: string; readonly addedId: string }
);

/** A question or an error that wants an answer. */
export interface Dialog {
  readonly id: string;
  readonly kind: 'error' | 'info' | 'question' | 'copy' | 'shortcuts';
  readonly title: Label;
  readonly text: Label;
  /** Lines of the user's own things: task names, links. Shown as they are, cut by the dialog unless they are to be copied. */
  readonly lines?: readonly string[];
  /** Sentences that want translation, such as the risks of a link. */
  readonly points?: readonly Label[];
  /** Cannot be taken back: the focus goes to Cancel. */
  readonly isDestructive?: boolean;
}

/** Long work that the user can watch and end. */
export interface Progress {
  readonly title: Label;
  readonly done: number;
  readonly total: number;
}

export interface NoticesState {
  readonly notices: readonly Notice[];
  /** The first is shown. */
  readonly dialogs: readonly Dialog[];
  readonly progress?: Progress | undefined;
}

/** Specification section 9, "in-page notification timeout". */
export const noticeTimeoutMs = 2000;

const initialState: NoticesState = { notices: [], dialogs: [] };

const unauthorizedDialog: Dialog = {
  id: 'unauthorized',
  kind: 'error',
  title: { key: 'dialog.error' },
  text: { key: 'error.unauthorized' },
};

/** A text that stands beside a copy button, on the clipboard please. */
export const copyTextRequested = createAction<string>('notices/copyTextRequested');

const withId = <Payload>(payload: Payload) => ({ payload: { ...payload, id: nanoid(8) } });

const slice = createSlice({
  name: 'notices',
  initialState: (): NoticesState => initialState,
  reducers: {
    noticeShown: {
      prepare: (notice: Omit<Notice, 'id'>) => withId(notice),
      reducer: (state, { payload }: PayloadAction<Notice>) => ({ ...state, notices: [...state.notices, payload] }),
    },
    /** Timed out, closed, or its action taken. */
    noticeClosed: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      notices: state.notices.filter((notice) => notice.id !== id),
    }),
    noticeActionTaken: (state, { payload }: PayloadAction<{ id: string; action: NoticeAction }>) => ({
      ...state,
      notices: state.notices.filter((notice) => notice.id !== payload.id),
    }),
    dialogOpened: {
      prepare: (dialog: Omit<Dialog, 'id'>) => withId(dialog),
      reducer: (state, { payload }: PayloadAction<Dialog>) => ({ ...state, dialogs: [...state.dialogs, payload] }),
    },
    progressed: (state, { payload }: PayloadAction<Progress>) => ({ ...state, progress: payload }),
    /** Done, or given up by the user: what is done stays done. */
    progressEnded: (state) => ({ ...state, progress: undefined }),
    dialogClosed: (state, { payload }: PayloadAction<{ id: string; isConfirmed: boolean }>) => ({
      ...state,
      dialogs: state.dialogs.filter((dialog) => dialog.id !== payload.id),
    }),
  },
  extraReducers: (builder) =>
    // However many calls are refused at once, the user is told once (trust rules, "Unauthorized").
    builder.addCase(unauthorized, (state) =>
      state.dialogs.some((dialog) => dialog.id === unauthorizedDialog.id)
        ? state
        : { ...state, dialogs: [...state.dialogs, unauthorizedDialog] },
    ),
});

export const { noticeShown, noticeClosed, noticeActionTaken, dialogOpened, dialogClosed, progressed, progressEnded } = slice.actions;
export const noticesReducer = slice.reducer;
