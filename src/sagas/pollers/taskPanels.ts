import type { SagaIterator, Task as RunningSaga } from 'redux-saga';
import { cancel, fork, select, take } from '../effects';
import type { TaskTab } from '../../domain/taskDetail/taskTabs';
import type { Gid } from '../../domain/units';
import { selectOpenTaskTab } from '../../store/selectors/taskDetail';
import { taskPolled, taskTabOpened } from '../../store/slices/taskDetail';
import { pollTaskFiles } from './pollTaskFiles';
import { pollTaskOptions } from './pollOptions';
import { pollTaskSources } from './pollTaskSources';

/** The pollers of the task page's tabs, for data beyond the task itself. */
const panelPollers: Partial<Record<TaskTab, (gid: Gid) => SagaIterator<void>>> = {
  overview: pollTaskSources,
  files: pollTaskFiles,
  settings: pollTaskOptions,
};

/** Runs the open tab's poller. Another tab cancels it and starts its own. */
export function* runOpenPanel(gid: Gid): SagaIterator<never> {
  for (;;) {
    const tab = yield* select(selectOpenTaskTab);
    const poller = panelPollers[tab];
    const running: RunningSaga | undefined = poller ? yield* fork(poller, gid) : undefined;
    // The chosen tab may come and go with the task's state.
    do yield* take([taskTabOpened, taskPolled]);
    while ((yield* select(selectOpenTaskTab)) === tab);
    if (running) yield* cancel(running);
  }
}
