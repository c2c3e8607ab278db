import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';

/**
 * What the user is about to add, and the adding. A slice of its own, because neither belongs to the task list (it is no
 * task yet) or to a passing notice (nothing typed may be lost). The draft stays while one looks at other pages, until it
 * is sent or discarded. It is part of the first load, because anything may be dropped on any page: so it holds facts,
 * and how they change is worked out by domain/newTask and sagas/newTask, which come later.
 */
export interface NewTaskState {
  /** The box "Download Links". */
  readonly text: string;
  readonly files: readonly DraftFile[];
  /** As typed, by option key: only what was touched. */
  readonly options: Readonly<Record<string, string>>;
  readonly isSending: boolean;
  /** What was not added, and why. Still in the draft. */
  readonly refused: readonly Refusal[];
}

export interface NewFile {
  readonly fileName: string;
  readonly kind: 'torrent' | 'metalink';
  /** Base64, as aria2 takes it. */
  readonly content: string;
}

export interface DraftFile extends NewFile {
  readonly id: string;
}

export interface Refusal {
  /** The link, or the name of the file. */
  readonly name: string;
  /** As a rule aria2's own words. */
  readonly message: Label;
}

const initialState: NewTaskState = { text: '', files: [], options: {}, isSending: false, refused: [] };

const slice = createSlice({
  name: 'newTask',
  initialState,
  reducers: {
    /** Dropped, pasted, or brought by an address: it follows what is there, on lines of its own. */
    draftTextAdded: (state, { payload }: PayloadAction<string>) => ({ ...state, text: state.text ? `${state.text.trimEnd()}\n${payload}` : payload }),
    draftFilesAdded: {
      prepare: (files: readonly NewFile[]) => ({ payload: files.map((file) => ({ ...file, id: nanoid(8) })) }),
      reducer: (state, { payload }: PayloadAction<readonly DraftFile[]>) => ({ ...state, files: [...state.files, ...payload] }),
    },
    /** By the user in the form, or by what came of sending. */
    changed: (state, { payload }: PayloadAction<Partial<NewTaskState>>) => ({ ...state, ...payload }),
    /** Sent or thrown away. */
    cleared: () => initialState,
    /** Download Now, or Download Later. */
    submitted: (state, _action: PayloadAction<{ readonly pause: boolean }>) => ({ ...state, isSending: true }),
  },
});

export const { draftTextAdded, draftFilesAdded, changed: newTaskChanged, cleared: newTaskCleared, submitted: newTaskSubmitted } = slice.actions;
export const newTaskReducer = slice.reducer;
