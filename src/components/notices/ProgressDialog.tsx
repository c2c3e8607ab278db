import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { type Progress, progressCancelled } from '../../store/slices/notices';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { WorkProgress } from '../common/display/WorkProgress';
import styles from './ProgressDialog.module.css';

/** Progress of long work. Cancel stops after the current step; finished steps stay. */
export function ProgressDialog({ progress: { title, done, total } }: { readonly progress: Progress }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const cancel = () => dispatch(progressCancelled());
  return (
    <Dialog title={text(title)} staysOnBack buttons={<Button onClick={cancel}>{text('action.cancel')}</Button>} onClose={cancel}>
      <WorkProgress label={text(title)} done={done} total={total} />
      <p className={styles.count}>{text('dialog.progress', { done, total })}</p>
    </Dialog>
  );
}
