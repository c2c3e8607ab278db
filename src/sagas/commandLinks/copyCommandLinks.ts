import type { SagaIterator } from 'redux-saga';
import { newTaskLink } from '../../domain/commandLinks/newTaskLink';
import { optionsToSend } from '../../domain/newTask/newTaskOptions';
import { pageUrl } from '../../platform/address/pageAddress';
import { selectWantedItems } from '../../store/selectors/newTask';
import { selectNewTask, type commandLinksCopyRequested } from '../../store/slices/newTask';
import { copyLines } from '../clipboard/copyText';
import { call, select } from '../effects';

/** Copies one command link for each link of the form. A command link cannot carry a file. */
export function* copyCommandLinks({ payload: { pause } }: ReturnType<typeof commandLinksCopyRequested>): SagaIterator<void> {
  const state = yield* select();
  const page = yield* call(pageUrl);
  const common = optionsToSend(selectNewTask(state).options);
  const links = selectWantedItems(state).flatMap(({ download }) =>
    download.kind === 'uris' ? [newTaskLink(page, download, common, pause)] : [],
  );
  yield* copyLines(links);
}
