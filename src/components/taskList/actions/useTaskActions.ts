import { isHidden } from '../../../domain/preset/presetLocks';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { selectActionTargets } from '../../../store/selectors/taskRows';
import {
  clearStoppedRequested,
  copyLinksRequested,
  pauseRequested,
  removeRequested,
  retryRequested,
  startRequested,
} from '../../../store/slices/tasks';
import type { IconName } from '../../common/icons/Icon';

export type TaskActionId = 'start' | 'pause' | 'remove' | 'retry' | 'clearStopped' | 'copyLink' | 'copyMagnet';

/** An action on tasks, as buttons and menus show it. */
export interface TaskAction<Id extends string = TaskActionId> {
  readonly id: Id;
  /** The text of its name; `taskList.{id}` by default. */
  readonly labelKey?: string;
  readonly icon: IconName;
  readonly isDisabled: boolean;
  readonly run: () => unknown;
}

/** The actions of toolbar, menu and phone's bar. An action that does not apply is disabled, not hidden (docs/interface.md, section 2). */
export function useTaskActions(): readonly TaskAction[] {
  const store = useAppStore();
  const { start, pause, retry, remove, copyLink, copyMagnet } = useAppSelector(selectActionTargets);
  const isConnected = useAppSelector(selectIsConnected);
  const stoppedCount = useAppSelector((state) => state.globalStat.current?.numStopped ?? 0);
  const isRemoveHidden = useAppSelector((state) => isHidden(state.settings.preset, 'remove'));
  const isOff = (count: number) => !isConnected || count === 0;
  /** A second press may come before the first one has disabled the button. aria2 refuses a command that a task has already got. */
  const send = (id: 'start' | 'pause', request: typeof startRequested) => () => {
    const gids = selectActionTargets(store.getState())[id];
    if (gids.length > 0) store.dispatch(request(gids));
  };
  const actions: readonly TaskAction[] = [
    { id: 'start', icon: 'play', isDisabled: isOff(start.length), run: send('start', startRequested) },
    { id: 'pause', icon: 'pause', isDisabled: isOff(pause.length), run: send('pause', pauseRequested) },
    { id: 'remove', icon: 'remove', isDisabled: isOff(remove.length), run: () => store.dispatch(removeRequested(remove)) },
    { id: 'retry', icon: 'retry', isDisabled: isOff(retry.length), run: () => store.dispatch(retryRequested(retry)) },
    { id: 'clearStopped', icon: 'clear', isDisabled: isOff(stoppedCount), run: () => store.dispatch(clearStoppedRequested()) },
    {
      id: 'copyLink',
      icon: 'link',
      isDisabled: copyLink.length === 0,
      run: () => store.dispatch(copyLinksRequested({ kind: 'link', gids: copyLink })),
    },
    {
      id: 'copyMagnet',
      icon: 'magnet',
      isDisabled: copyMagnet.length === 0,
      run: () => store.dispatch(copyLinksRequested({ kind: 'magnet', gids: copyMagnet })),
    },
  ];
  return isRemoveHidden ? actions.filter(({ id }) => id !== 'remove') : actions;
}
