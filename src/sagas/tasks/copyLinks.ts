import type { SagaIterator } from 'redux-saga';
import { select } from '../effects';
import { downloadLink, magnetLink } from '../../domain/tasks/taskLinks';
import { selectTask } from '../../store/selectors/taskDetail';
import type { copyRequested } from '../../store/slices/tasks';
import { copyLines } from '../notices/copyText';

/** Copies links, one per line. */
export function* copyLinks({ payload: { what, gids } }: ReturnType<typeof copyRequested>): SagaIterator<void> {
  const state = yield* select();
  const linkOf = what === 'link' ? downloadLink : magnetLink;
  const links = gids.flatMap((gid) => {
    const task = selectTask(state, gid);
    const link = task && linkOf(task);
    return link === undefined ? [] : [link];
  });
  yield* copyLines(links);
}
