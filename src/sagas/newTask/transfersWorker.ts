import type { SagaIterator } from 'redux-saga';
import { all, call, put, select } from '../effects';
import { newTaskPath } from '../../domain/routes';
import { findLinks } from '../../domain/input/findLinks';
import { mayHoldLinks, transferLabel, linksOfTransfer, type TransferredLinks } from '../../domain/input/transferredText';
import { kindOfFile } from '../../domain/newTask/newFileKinds';
import type { Bytes } from '../../domain/units';
import { readFileAsText } from '../../platform/files/readFile';
import type { Transfer } from '../../platform/files/transfers';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { draftTextAdded, selectNewTask } from '../../store/slices/newTask';
import { noticeShown } from '../../store/slices/notices';
import { navigateTo } from '../navigation/navigation';
import { addFiles, showNames } from './draftFiles';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';

/**
 * Adds a transfer to the draft, in 3 steps. Nothing is sent before the user presses a button.
 * 1. Torrents and metalinks become files of the draft. Links in text and in text files are appended to its text.
 * 2. The form opens.
 * 3. A dialog names files that cannot be read. A notice names the kinds and numbers of recognised downloads. `emptyKey` chooses the notice
 *    when everything was read and nothing was recognised (`newTask.nothing.…`).
 */
export function* addTransfer(transfer: Transfer, emptyKey: 'dropped' | 'pasted'): SagaIterator<void> {
  const before = yield* select();
  const isText = ({ name, type }: File) => kindOfFile(name) === undefined && mayHoldLinks(name, type);
  const isUsable = (file: File) => isText(file) || kindOfFile(file.name) !== undefined;
  // Browsers add the names of dropped files as text, and the file of an image that is dragged from a web page to its link.
  const given = transfer.files.some(isUsable) ? undefined : linksOfTransfer(transfer);
  const files = given ? [] : transfer.files;
  const textFiles = files.filter(isText);
  const contents = yield* all(textFiles.map((file) => call(readFileAsText, file, maxTextFileBytes)));
  const unread = textFiles.filter((_file, place) => contents[place] === undefined);
  const inFiles = textFiles.map(({ name }, place) => linksOfFile(name, contents[place] ?? ''));
  const texts = [given, ...inFiles].filter((text) => text !== undefined);
  const others = files.filter((file) => !isText(file));
  if (others.length > 0) yield* call(addFiles, others);
  yield* showNames('newTask.file.failed', unread);
  if (texts.length > 0) yield* put(draftTextAdded(texts.map(({ text }) => text).join('\n')));

  const newTask = yield* select(selectNewTask);
  const added = newTask.files.filter((file) => !selectNewTask(before).files.includes(file));
  const countOf = (kind: string) => added.filter((file) => file.kind === kind).length;
  const links = texts.reduce((sum, { count }) => sum + count, 0);
  if (links + added.length > 0) {
    if (selectRouteMatch(before)?.route.id !== 'new') yield* call(navigateTo, newTaskPath);
    yield* put(
      noticeShown({
        kind: 'status',
        text: transferLabel({ links, torrents: countOf('torrent'), metalinks: countOf('metalink') }),
        timeoutMs: noticeTimeoutsMs.read,
      }),
    );
  } else if (others.length + unread.length === 0) {
    yield* put(
      noticeShown({ kind: 'status', isInfo: true, text: { key: `newTask.nothing.${emptyKey}` }, timeoutMs: noticeTimeoutsMs.read }),
    );
  }
}

/** Adds only the links of a shared text, no command lines: the text comes from the page's address, which any site can set. */
export function* addSharedText(text: string): SagaIterator<void> {
  yield* addTransfer({ plain: findLinks(text).join('\n'), uriList: '', html: '', files: [] }, 'pasted');
}

const linksOfFile = (name: string, text: string): TransferredLinks | undefined =>
  linksOfTransfer(/\.x?html?$/i.test(name) ? { plain: '', html: text } : { plain: text });

/** 10,000 exported tasks with their options take some megabytes as JSON. */
const maxTextFileBytes: Bytes = 10_000_000;
