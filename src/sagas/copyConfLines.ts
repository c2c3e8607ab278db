import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { confLines } from '../domain/options/confLines';
import { allDefinitions, findDefinition } from '../domain/options/definitions';
import { unknownKeys, unknownOption } from '../domain/options/unknownOption';
import { wellFormed } from '../domain/visibleText';
import { writeClipboard } from '../platform/clipboard';
import type { RootState } from '../store/rootReducer';
import { dialogOpened, noticeShown, noticeTimeoutMs } from '../store/slices/notices';

/**
 * Copies what differs from aria2's defaults, for a file that outlives a restart. Options that no page shows stay out:
 * they are of the command line, such as the name of that file. Where the browser refuses, a dialog shows the lines.
 */
export function* copyConfLines(): SagaIterator<void> {
  const { options }: RootState = yield select();
  const told = options.global ?? {};
  const shown = allDefinitions.filter(({ category }) => category !== undefined);
  const definitions = [...shown, ...unknownKeys(told, (key) => findDefinition(key) !== undefined).map(unknownOption)];
  const lines = confLines(definitions, told, (key) => options.saved[key] === true).map(wellFormed);
  const isCopied: boolean = yield call(writeClipboard, lines.join('\n'));
  if (isCopied) yield put(noticeShown({ kind: 'status', text: { key: 'copy.done' }, timeoutMs: noticeTimeoutMs }));
  else yield put(dialogOpened({ kind: 'copy', title: { key: 'copy.byHandTitle' }, text: { key: 'copy.byHand' }, lines }));
}
