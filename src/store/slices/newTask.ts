import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';
import type { Folders } from '../../domain/newTask/folders';
import type { RowChange } from '../../domain/newTask/items';
import type { DraftFile, NewFile } from '../../domain/newTask/newFile';
import type { TorrentContent } from '../../domain/newTask/torrentContent';

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
  /** What is known of the torrents among the files, by file id. */
  readonly torrents: Readonly<Record<string, TorrentContent>>;
  /** By file id: which of a torrent's files are wanted, as `select-file` has it; empty: none; absent: all. */
  readonly chosen: Readonly<Record<string, string>>;
  /** What the review table changed, by the key of an item. */
  readonly rows: Readonly<Record<string, RowChange>>;
  /** Whether `[1-9]` in a link is meant as a range; absent while the user has not said. */
  readonly wantsRanges?: boolean;
  readonly isSending: boolean;
  /** While there is more than one step to take. */
  readonly progress?: SendingProgress | undefined;
  /** How the last sending ended, where not all was added. */
  readonly outcome?: Label | undefined;
  /** What was not added, and why. Still in the draft. */
  readonly refused: readonly Refusal[];
  /** Of the active profile; absent until they have been read. */
  readonly folders?: Folders | undefined;
}

export interface SendingProgress {
  readonly done: number;
  readonly total: number;
}

export interface Refusal {
  /** The link, or the name of the file. */
  readonly name: string;
  /** As a rule aria2's own words. */
  readonly message: Label;
}

const initialState: NewTaskState = { text: '', files: [], options: {}, torrents: {}, chosen: {}, rows: {}, isSending: false, refused: [] };

const slice = createSlice({
  name: 'newTask',
  initialState,
  reducers: {
    /** Dropped, pasted, or brought by an address: it follows what is there, on lines of its own. */
    draftTextAdded: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      text: state.text ? `${state.text.trimEnd()}\n${payload}` : payload,
    }),
    draftFilesAdded: {
      prepare: (files: readonly NewFile[]) => ({ payload: files.map((file) => ({ ...file, id: nanoid(8) })) }),
      reducer: (state, { payload }: PayloadAction<readonly DraftFile[]>) => ({ ...state, files: [...state.files, ...payload] }),
    },
    /** By the user in the form, or by what came of sending. */
    changed: (state, { payload }: PayloadAction<Partial<NewTaskState>>) => ({ ...state, ...payload }),
    /** Sent or thrown away. */
    cleared: ({ folders }) => ({ ...initialState, folders }),
    /** Download Now, or Download Later. */
    submitted: (state, _action: PayloadAction<{ readonly pause: boolean }>) => ({ ...state, isSending: true }),
  },
});

export const {
  draftTextAdded,
  draftFilesAdded,
  changed: newTaskChanged,
  cleared: newTaskCleared,
  submitted: newTaskSubmitted,
} = slice.actions;
export const newTaskReducer = slice.reducer;
