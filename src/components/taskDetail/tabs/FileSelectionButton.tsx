import type { FullTask } from '../../../domain/tasks/fullTask';
import { isStopped } from '../../../domain/tasks/task';
import { useText } from '../../../i18n/useText';
import { useAppDispatch } from '../../../store/hooks';
import { fileSelectionRequested } from '../../../store/slices/fileSelection';
import { Button } from '../../common/buttons/Button';
import { lateIcons } from '../../common/icons/lateIcons';

interface FileSelectionButtonProps {
  readonly task: FullTask;
  /** True from the press until the task has paused. */
  readonly isPausing: boolean;
  readonly isConnected: boolean;
}

/** Opens the choice of files. Arioso pauses a running task for the choice and resumes it afterwards. */
export function FileSelectionButton({ task: { gid, status }, isPausing, isConnected }: FileSelectionButtonProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  if (isStopped(status)) return null;
  const pauses = status === 'active' || isPausing;
  const label = isPausing ? 'fileSelection.pausing' : 'fileSelection.pauseAndSelect';
  return (
    <Button
      icon={pauses ? 'pause' : lateIcons.select}
      isDisabled={!isConnected || isPausing}
      onClick={() => dispatch(fileSelectionRequested({ gid, pauses }))}
    >
      {text(pauses ? label : 'fileSelection.toolbar')}
    </Button>
  );
}
