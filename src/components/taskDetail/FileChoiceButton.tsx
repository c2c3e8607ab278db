import type { FullTask } from '../../domain/fullTask';
import { isStopped } from '../../domain/task';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { fileChoiceRequested } from '../../store/slices/fileChoice';
import { Button } from '../common/Button';

interface FileChoiceButtonProps {
  readonly task: FullTask;
  /** It was pressed, and the task has not paused yet. */
  readonly isPausing: boolean;
  readonly isConnected: boolean;
}

/** Opens the choice of files; a running task is paused for it, and goes on afterwards (users ask, 28). */
export function FileChoiceButton({ task: { gid, status }, isPausing, isConnected }: FileChoiceButtonProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  if (isStopped(status)) return null;
  const pauses = status === 'active' || isPausing;
  const label = isPausing ? 'fileChoice.pausing' : 'fileChoice.pauseAndSelect';
  return (
    <Button
      icon={pauses ? 'pause' : 'select'}
      isDisabled={!isConnected || isPausing}
      onClick={() => dispatch(fileChoiceRequested({ gid, pauses }))}
    >
      {text(pauses ? label : 'fileChoice.toolbar')}
    </Button>
  );
}
