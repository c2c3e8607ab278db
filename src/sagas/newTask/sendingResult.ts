import type { SagaIterator } from 'redux-saga';
import { put } from '../effects';
import type { Label } from '../../domain/label';
import type { NewTaskItem } from '../../domain/newTask/items';
import type { UriDownload } from '../../domain/newTask/newDownload';
import { textOfDownloads } from '../../domain/newTask/textOfItems';
import { visibleText } from '../../domain/visibleText';
import type { NewTaskState, SendingResult } from '../../store/slices/newTask';
import { errorShown, noticeShown } from '../../store/slices/notices';
import type { Sent } from './sendItems';

/** What the form keeps of the draft that was sent, and why. */
export function resultOf(draft: NewTaskState, items: readonly NewTaskItem[], sent: Sent): SendingResult {
  const added = new Set(sent.added.map(({ item }) => item.key));
  const left = items.filter(({ key }) => !added.has(key));
  const leftFileIds = new Set(left.map(({ fileId }) => fileId));
  return {
    sentText: draft.text,
    leftText: textOfDownloads(left.flatMap(({ download }): UriDownload[] => (download.kind === 'uris' ? [download] : []))),
    doneFileIds: draft.files.map(({ id }) => id).filter((id) => !leftFileIds.has(id)),
    refused: sent.refused.map(({ item, message }) => ({ name: item.name, message })),
    outcome: outcomeOf(items.length, sent, left.length),
  };
}

function outcomeOf(total: number, { added, refused, isSwitched }: Sent, left: number): Label | undefined {
  const values = { added: added.length, total, left };
  if (left === 0) return undefined;
  if (isSwitched) return { key: 'newTask.switched', values };
  return refused.length === left && total === left ? undefined : { key: 'newTask.partlyAdded', values };
}

const mostLeftOutShown = 10;
const longestLeftOutShown = 120;

/** Names the lines that were no links. */
export function* showLeftOut(invalid: readonly string[]): SagaIterator<void> {
  if (invalid.length === 0) return;
  // A notice is for reading: of a page of junk its beginning is enough.
  const shown = invalid.slice(0, mostLeftOutShown).map((line) => visibleText(line, longestLeftOutShown));
  const values = { count: invalid.length, lines: [...shown, ...(invalid.length > shown.length ? ['…'] : [])].join('\n') };
  yield* put(noticeShown({ kind: 'alert', text: { key: 'newTask.leftOut', values } }));
}

/** Shows aria2's refusal of a single download in a dialog. The form shows those of several downloads. */
export function* showSingleRefusal({ refused: [refusal] }: Sent): SagaIterator<void> {
  if (refusal) yield* put(errorShown(refusal.message));
}
