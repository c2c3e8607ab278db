import { useId } from 'react';
import { redownloadModes } from '../../domain/addAgain/redownload';
import { canSeedAgain } from '../../domain/addAgain/seedAgain';
import type { FullTask } from '../../domain/tasks/fullTask';
import { isUnderway } from '../../domain/tasks/task';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectPendingCommand } from '../../store/selectors/taskRows';
import { redownloadClosed, redownloadOpened, selectRedownload } from '../../store/slices/redownload';
import { seedAgainRequested } from '../../store/slices/addAgainCommands';
import { Button } from '../common/buttons/Button';
import { Hint } from '../common/fields/Hint';
import { lazyPart } from '../common/loading/lazyPart';
import styles from './AddAgainPanel.module.css';

const RedownloadDialog = lazyPart(() => import('./RedownloadDialog'));

/** The buttons that add the open task once more, and the dialog "Download Again". Only a stopped task has the buttons. */
export function AddAgainPanel({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const hintId = useId();
  const redownload = useAppSelector(selectRedownload);
  const isAdding = redownload.phase === 'adding';
  const isOff = useAppSelector((state) => !selectIsConnected(state) || isUnderway(selectPendingCommand(state, task.gid), task.status));
  const canRedownload = redownloadModes(task).length > 0;
  return (
    <>
      {canRedownload && (
        <div className={styles.panel}>
          <Button icon="download" isDisabled={isOff || isAdding} aria-describedby={hintId} onClick={() => dispatch(redownloadOpened())}>
            {text('redownload.title')}
          </Button>
          {canSeedAgain(task) && (
            <Button icon="seed" isDisabled={isOff || isAdding} onClick={() => dispatch(seedAgainRequested([task.gid]))}>
              {text('seedAgain.title')}
            </Button>
          )}
          <Hint id={hintId}>{text('redownload.hint')}</Hint>
        </div>
      )}
      {redownload.phase !== 'closed' && (
        <RedownloadDialog task={task} field={redownload.field} isAdding={isAdding} onClose={() => dispatch(redownloadClosed())} />
      )}
    </>
  );
}
