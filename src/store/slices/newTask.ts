import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '../../domain/label';
import type { DownloadFolders } from '../../domain/newTask/folders';
import type { RowChange } from '../../domain/newTask/items';
import type { DraftFile, NewFile } from '../../domain/newTask/newFile';
import { textAfter, textWithout } from '../../domain/input/inputFileText';
import type { TorrentContent } from '../../domain/newTask/torrentContent';
import type { Gid } from '../../domain/units';
import { addLateReducer, type WithLateSlices } from '../lateSlices';

/**
 * The draft of downloads and its sending. The draft stays while the user visits other pages, until it is sent or cleared. The rules that
 * parse links, torrents and options are in domain/newTask.
 */
export type NewTaskState = NewTaskDraft & Sending;

interface NewTaskDraft {
  /** The text of the box "Download Links". */
  readonly text: string;
  readonly files: readonly DraftFile[];
  /** Typed values by option key. Options that the user has not typed are absent. */
  readonly options: Readonly<Record<string, string>>;
  /** The keys of the options that a link has set. */
  readonly prefilled?: readonly string[];
  /** The contents of the torrents among the files, by file id. */
  readonly torrents: Readonly<Record<string, TorrentContent>>;
  /** By file id: the selected files of a torrent, written as `select-file`; empty: none; absent: all. */
  readonly selections: Readonly<Record<string, string>>;
  /** The changes made in the review table, by the key of an item. */
  readonly rows: Readonly<Record<string, RowChange>>;
  /** Whether `[1-9]` in a link is a range; absent until the user has chosen. */
  readonly wantsRanges?: boolean;
  /** The message about the last sending, if not everything was added. */
  readonly resultMessage?: Label | undefined;
  /** Downloads that were not added, with the reason. They are still in the draft. */
  readonly refused: readonly RefusedDownload[];
  /** The active profile's folders; absent until they are loaded. */
  readonly folders?: DownloadFolders | undefined;
}

/** The progress is present from the first request to the last. */
type Sending =
  | { readonly isSending: false; readonly progress?: undefined }
  | { readonly isSending: true; readonly progress?: SendingProgress | undefined };

interface SendingProgress {
  readonly done: number;
  readonly total: number;
  /** Cancel was pressed: no further request is sent. */
  readonly isCancelled?: boolean;
}

interface RefusedDownload {
  /** The link or the file name. */
  readonly name: string;
  /** Usually aria2's message. */
  readonly message: Label;
}

export interface SendingResult {
  /** The text when the sending began. Text that was dropped or pasted since then follows it. */
  readonly sentText: string;
  /** The part of the text that was not added. */
  readonly leftText: string;
  /** Files that leave the draft: added, or removed in the review table. */
  readonly doneFileIds: readonly string[];
  readonly refused: readonly RefusedDownload[];
  readonly resultMessage: Label | undefined;
}

const initialState: NewTaskState = {
  text: '',
  files: [],
  options: {},
  torrents: {},
  selections: {},
  rows: {},
  isSending: false,
  refused: [],
};

/** Whether the draft holds no downloads. Options alone do not count. */
export const isEmptyDraft = ({ text, files }: NewTaskState): boolean => text.trim() === '' && files.length === 0;

/** Whether the text of the links holds all that the user has entered. Options without downloads do not count. */
export const isTextOnly = (state: NewTaskState): boolean =>
  isEmptyDraft(state) || (state.files.length === 0 && [state.options, state.rows].every((record) => Object.keys(record).length === 0));

const joined = (text: string, further: string): string => (text && further ? `${text.trimEnd()}\n${further}` : text || further);

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

const prefilledWith = ({ prefilled = [] }: NewTaskState, options: object): readonly string[] => [
  ...new Set([...prefilled, ...Object.keys(options)]),
];

/** The entries of the files that stay. */
const entriesOf = <Value>(record: Readonly<Record<string, Value>>, files: readonly DraftFile[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => files.some(({ id }) => id === key)));

const withDraftFiles = (state: NewTaskState, files: readonly DraftFile[]): NewTaskState => ({
  ...state,
  files,
  torrents: entriesOf(state.torrents, files),
  selections: entriesOf(state.selections, files),
});

const slice = createSlice({
  name: 'newTask',
  initialState: (): NewTaskState => initialState,
  reducers: {
    /** Dropped, pasted, or from a command link: the text is appended on lines of its own. */
    draftTextAdded: (state, { payload }: PayloadAction<string>) => ({ ...state, text: joined(state.text, payload) }),
    draftFilesAdded: {
      prepare: (files: readonly NewFile[]) => ({ payload: files.map((file) => ({ ...file, id: nanoid(8) })) }),
      reducer: (state, { payload }: PayloadAction<readonly DraftFile[]>) => ({ ...state, files: [...state.files, ...payload] }),
    },
    /** A link to `/new` fills the form. A draft that has downloads already stays unchanged. */
    draftPrefilled: (state, { payload: { text, options } }: PayloadAction<Pick<NewTaskState, 'text' | 'options'>>) =>
      isEmptyDraft(state) ? { ...state, text, options: { ...state.options, ...options }, prefilled: prefilledWith(state, options) } : state,
    /** A link to `/new` changes the text of a draft with downloads. Lines that are being sent stay unchanged (`textWithPrefill`). */
    draftLinksMerged: (state, { payload: { text, options } }: PayloadAction<Pick<NewTaskState, 'text' | 'options'>>) => ({
      ...state,
      text,
      prefilled: prefilledWith(state, options),
    }),
    /** The box "Download Links" is read-only during sending. */
    linksTyped: (state, { payload: text }: PayloadAction<string>) => (state.isSending ? state : { ...state, text }),
    draftFileRemoved: (state, { payload: id }: PayloadAction<string>) =>
      state.isSending
        ? state
        : withDraftFiles(
            state,
            state.files.filter((file) => file.id !== id),
          ),
    /** A torrent of the draft is being read, or has been read. It may have left the draft meanwhile. */
    torrentRead: (state, { payload: { id, content } }: PayloadAction<{ readonly id: string; readonly content: TorrentContent }>) =>
      state.files.some((file) => file.id === id) ? { ...state, torrents: { ...state.torrents, [id]: content } } : state,
    /** All files of the torrent are downloaded if `selection` is absent. */
    torrentFilesChosen: (
      state,
      { payload: { id, selection } }: PayloadAction<{ readonly id: string; readonly selection?: string | undefined }>,
    ) => ({
      ...state,
      selections: selection === undefined ? without(state.selections, id) : { ...state.selections, [id]: selection },
    }),
    draftOptionTyped: (state, { payload: { key, value } }: PayloadAction<{ readonly key: string; readonly value: string }>) => ({
      ...state,
      options: { ...state.options, [key]: value },
    }),
    /** The option is not sent, so aria2 uses its own value. */
    draftOptionCleared: (state, { payload: key }: PayloadAction<string>) => ({ ...state, options: without(state.options, key) }),
    /** An empty folder is not sent, so aria2 uses its own. */
    folderTyped: (state, { payload: dir }: PayloadAction<string>) => ({
      ...state,
      options: dir === '' ? without(state.options, 'dir') : { ...state.options, dir },
    }),
    draftRowChanged: (state, { payload: { key, change } }: PayloadAction<{ readonly key: string; readonly change: RowChange }>) => ({
      ...state,
      rows: { ...state.rows, [key]: { ...state.rows[key], ...change } },
    }),
    draftRangesToggled: (state, { payload: wantsRanges }: PayloadAction<boolean>) => ({ ...state, wantsRanges }),
    draftCleared: (state) => (state.isSending ? state : { ...initialState, folders: state.folders }),
    /** Undo after Clear. A new draft is kept. Torrents that were being read are read again. */
    draftClearUndone: (state, { payload: draft }: PayloadAction<NewTaskState>) =>
      state.isSending || !isEmptyDraft(state) ? state : { ...draft, torrents: withoutReading(draft.torrents), folders: state.folders },
    foldersRead: (state, { payload: folders }: PayloadAction<DownloadFolders>) => ({ ...state, folders }),
    submitted: (state, _action: PayloadAction<{ readonly pause: boolean }>) => ({ ...state, isSending: true }),
    /**
     * Nothing is sent: the review table had removed every download, the code that sends could not be loaded, or the connection changed
     * before that.
     */
    nothingSent: (state) => (state.progress ? state : { ...state, isSending: false, progress: undefined }),
    sendingStarted: (state, { payload: total }: PayloadAction<number>) =>
      state.isSending ? { ...state, progress: { done: 0, total }, refused: [], resultMessage: undefined } : state,
    sendingProgressed: (state, { payload: done }: PayloadAction<number>) =>
      state.progress ? { ...state, progress: { ...state.progress, done } } : state,
    sendingCancelled: (state) => (state.progress ? { ...state, progress: { ...state.progress, isCancelled: true } } : state),
    sendingSettled: (state, { payload }: PayloadAction<SendingResult>) => (state.isSending ? settled(state, payload) : state),
    /** The check of the unconfirmed links has ended. The payload holds the links that aria2 has, which may be none. They leave the text. */
    unconfirmedChecked: (state, { payload: links }: PayloadAction<readonly string[]>) =>
      state.isSending
        ? state
        : {
            ...state,
            text: textWithout(state.text, new Set(links)),
            // The message counts these links as not added. The warning about files stays: nobody has checked the files.
            resultMessage: state.resultMessage?.key === 'newTask.unconfirmedFiles' ? state.resultMessage : undefined,
          },
  },
});

const withoutReading = (torrents: NewTaskState['torrents']): NewTaskState['torrents'] =>
  Object.fromEntries(Object.entries(torrents).filter(([, { state }]) => state !== 'reading'));

/** Downloads that were not added stay in the draft, and so do downloads that arrived meanwhile. */
function settled(state: NewTaskState, { sentText, leftText, doneFileIds, refused, resultMessage }: SendingResult): NewTaskState {
  const files = state.files.filter(({ id }) => !doneFileIds.includes(id));
  const text = joined(leftText, textAfter(state.text, sentText));
  if (text === '' && files.length === 0) return { ...initialState, folders: state.folders };
  // The text contains the changes of the review table now, and its ranges have become separate links.
  const rows = entriesOf(state.rows, files);
  return { ...withDraftFiles(state, files), isSending: false, progress: undefined, text, rows, refused, resultMessage };
}

export const {
  draftClearUndone,
  draftCleared,
  draftFilesAdded,
  draftLinksMerged,
  draftPrefilled,
  draftTextAdded,
  draftFileRemoved,
  foldersRead,
  folderTyped,
  unconfirmedChecked,
  linksTyped,
  nothingSent,
  draftOptionCleared,
  draftOptionTyped,
  draftRangesToggled,
  draftRowChanged,
  sendingCancelled,
  sendingProgressed,
  sendingSettled,
  sendingStarted,
  submitted: newTaskSubmitted,
  torrentFilesChosen,
  torrentRead,
} = slice.actions;

declare module '../lateSlices' {
  interface LateState {
    readonly newTask?: NewTaskState;
  }
}
addLateReducer({ newTask: slice.reducer });

export const selectNewTask = (state: WithLateSlices): NewTaskState => state.late.newTask ?? initialState;

export const folderPinRequested = createAction<string>('newTask/folderPinRequested');
/** The user removes a recently used folder from the suggestions. */
export const folderForgetRequested = createAction<string>('newTask/folderForgetRequested');
/** Copies the links of the form as links that add their downloads, paused if wanted. */
export const commandLinksCopyRequested = createAction<{ readonly pause: boolean }>('newTask/commandLinksCopyRequested');
/** The metadata of this task is awaited: of a magnet or of a link to a torrent. */
export const metadataAwaitRequested = createAction<Gid>('newTask/metadataAwaitRequested');
