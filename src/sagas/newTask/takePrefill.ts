import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { textOfDownloads } from '../../domain/newTask/textOfItems';
import { parsePrefill, type Prefill } from '../../domain/commandLinks/prefill';
import { draftPrefilled, draftTextAdded } from '../../store/slices/newTask';
import { navigateTo } from '../navigation';

/**
 * `/new?url=…` fills the form (docs/integration.md, section 2). The address is replaced, so that coming back adds nothing a
 * second time and no header of it stays in the history.
 */
export function* takePrefill(search: string): SagaIterator<void> {
  if (search === '') return;
  const prefill = parsePrefill(search);
  const { newTask } = yield* select();
  if (prefill && !newTask.text.split('\n').includes(prefill.text)) {
    const isEmpty = newTask.text.trim() === '' && newTask.files.length === 0;
    // What is there already is not to get the options of a newcomer.
    if (isEmpty) yield* put(draftPrefilled(prefill));
    else yield* put(draftTextAdded(textWithOptions(prefill)));
  }
  yield* call(navigateTo, '/new', { replace: true });
}

function textWithOptions({ text, options: { header, ...options } }: Prefill): string {
  const all = header === undefined ? options : { ...options, header: header.split('\n') };
  return textOfDownloads(text.split('\n').map((uri) => ({ kind: 'uris', uris: [uri], options: all })));
}
