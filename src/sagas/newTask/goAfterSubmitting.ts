import type { SagaIterator } from 'redux-saga';
import { call, select } from '../effects';
import type { Gid } from '../../domain/units';
import { listPath, taskPath } from '../../domain/routes';
import { navigateTo } from '../navigation/navigation';

/** Goes to the task or to the list, as the setting says (docs/specification.md, section 4). After several tasks, to the list. */
export function* goAfterSubmitting(gids: readonly Gid[], pause: boolean): SagaIterator<void> {
  const { settings } = yield* select();
  const [gid] = gids;
  if (pause) yield* call(navigateTo, listPath('waiting'));
  else if (settings.afterCreatingNewTask === 'task-detail' && gid !== undefined && gids.length === 1)
    yield* call(navigateTo, taskPath(gid));
  else yield* call(navigateTo, listPath('downloading'));
}
