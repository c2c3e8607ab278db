import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { progressEnded, type Progress } from '../../store/slices/notices';
import { Button } from '../common/Button';
import { Modal } from '../common/Modal';
import { WorkProgress } from '../common/WorkProgress';
import dialogStyles from './DialogHost.module.css';
import styles from './ProgressBox.module.css';

/** Long work with a count. Cancel ends it after the step that is on its way; what is done stays done. */
export function ProgressBox({ progress: { title, done, total } }: { readonly progress: Progress }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const cancel = () => dispatch(progressEnded());
  return (
    <Modal label={text(title)} onClose={cancel}>
      <div className={dialogStyles.body}>
        <h2 className={dialogStyles.title}>{text(title)}</h2>
        <WorkProgress label={text(title)} done={done} total={total} />
        <p className={styles.count}>{text('dialog.progress', { done, total })}</p>
      </div>
      <div className={dialogStyles.buttons}>
        <Button onClick={cancel}>{text('action.cancel')}</Button>
      </div>
    </Modal>
  );
}
