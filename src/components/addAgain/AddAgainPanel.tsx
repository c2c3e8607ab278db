import { useId } from 'react';
import { redownloadModes } from '../../domain/addAgain/redownload';
import { canSeedAgain } from '../../domain/addAgain/seedAgain';
import type { FullTask } from '../../domain/tasks/fullTask';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { redownloadClosed, redownloadOpened, selectRedownload } from '../../store/slices/redownload';
import { seedAgainRequested } from '../../store/slices/addAgainCommands';
import { Button } from '../common/buttons/Button';
import { Hint } from '../common/fields/Hint';
import { lazyPart } from '../common/loading/lazyPart';
import { useCanAddAgain } from './useCanAddAgain';
import styles from './AddAgainPanel.module.css';

const RedownloadDialog = lazyPart(() => import('./RedownloadDialog'));

/** The buttons that add the open task once more, and the dialog "Download Again". Only a stopped task has the buttons. */
export function AddAgainPanel({ task }: { readonly task: FullTask }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const hintId = useId();
  const redownload = useAppSelector(selectRedownload);
  const isOff = !useCanAddAgain(task);
  const canRedownload = redownloadModes(task).length > 0;
  return (
    <>
      {canRedownload && (
        <div className={styles.panel}>
          <Button icon="download" isDisabled={isOff} aria-describedby={hintId} onClick={() => dispatch(redownloadOpened())}>
            {text('redownload.title')}
          </Button>
          {canSeedAgain(task) && (
            <Button icon="seed" isDisabled={isOff} onClick={() => dispatch(seedAgainRequested([task.gid]))}>
              {text('seedAgain.title')}
            </Button>
          )}
          <Hint id={hintId}>{text('redownload.hint')}</Hint>
        </div>
      )}
      {redownload.phase !== 'closed' && (
        <RedownloadDialog
          task={task}
          field={redownload.field}
          isAdding={redownload.phase === 'adding'}
          onClose={() => dispatch(redownloadClosed())}
        />
      )}
    </>
  );
}
