import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { sendingCancelled } from '../../store/slices/newTaskIntents';
import { Button } from '../common/Button';
import styles from './FormFooter.module.css';

/** Always in sight: what can be done with the form, and how far it is done. */
export function FormFooter({ count, onSubmit }: { readonly count: number; readonly onSubmit: (pause: boolean) => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isSending = useAppSelector((state) => state.newTask.isSending);
  const progress = useAppSelector((state) => state.newTask.progress);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  return (
    <div className={styles.footer}>
      {progress && progress.total > 1 && (
        <div className={styles.progress}>
          <progress value={progress.done} max={progress.total} aria-label={text('newTask.sending')} />
          <span role="status" className={styles.count}>
            {text('dialog.progress', { done: progress.done, total: progress.total })}
          </span>
          <Button onClick={() => dispatch(sendingCancelled())}>{text('action.cancel')}</Button>
        </div>
      )}
      <div className={styles.buttons}>
        <Button kind="primary" icon="download" isDisabled={isSending || !isConnected} onClick={() => { onSubmit(false); }}>
          {text(isSending ? 'newTask.sending' : 'newTask.downloadNow')}
        </Button>
        <Button icon="waiting" isDisabled={isSending || !isConnected} onClick={() => { onSubmit(true); }}>
          {text('newTask.downloadLater')}
        </Button>
        {count > 1 && <span className={`${styles.count} ${styles.total}`}>{text('newTask.total', { count })}</span>}
      </div>
    </div>
  );
}
