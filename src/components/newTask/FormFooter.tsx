import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectPrefilledOptions } from '../../store/selectors/newTask';
import { selectActiveProfileName } from '../../store/selectors/rpcProfiles';
import { selectAreServersVisible } from '../../store/selectors/servers';
import { commandLinksCopyRequested, sendingCancelled, selectNewTask } from '../../store/slices/newTask';
import { Button } from '../common/buttons/Button';
import { DebouncedStatus } from '../common/display/DebouncedStatus';
import { WorkProgress } from '../common/display/WorkProgress';
import { passFocusToPage } from '../common/interaction/focusPage';
import { lateIcons } from '../common/icons/lateIcons';
import { MenuButton } from '../common/menus/MenuButton';
import styles from './FormFooter.module.css';

interface FormFooterProps {
  /** The number of downloads that the form would add. */
  readonly count: number;
  /** The number of links among them. */
  readonly linkCount: number;
  readonly isReviewing: boolean;
  readonly onReview: (isWanted: boolean) => void;
  readonly onSubmit: (pause: boolean) => void;
}

/** The form's buttons and the progress of sending, always visible. */
export function FormFooter({ count, linkCount, isReviewing, onReview, onSubmit }: FormFooterProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isSending = useAppSelector((state) => selectNewTask(state).isSending);
  const progress = useAppSelector((state) => selectNewTask(state).progress);
  const isConnected = useAppSelector(selectIsConnected);
  const hasReason = useAppSelector((state) => state.connection.reason !== undefined);
  const server = useAppSelector((state) =>
    state.rpcProfiles.length > 1 && selectAreServersVisible(state) ? selectActiveProfileName(state) : '',
  );
  const prefilled = useAppSelector(selectPrefilledOptions);
  const copyCommandLinks = (pause: boolean) => dispatch(commandLinksCopyRequested({ pause }));
  return (
    <div ref={raiseNotices} className={styles.footer} data-foot>
      {prefilled.length > 0 && (
        <p className={styles.prefilled} data-prefilled>
          {text('newTask.prefilled', { options: [...prefilled] })}
        </p>
      )}
      {server !== '' && <p className={styles.count}>{text('newTask.toServer', { server })}</p>}
      {/* The banner above the form has the reason of a lost connection. */}
      {!isConnected && !hasReason && (
        <p role="status" className={styles.count}>
          {text('connection.connecting')}
        </p>
      )}
      {progress && progress.total > 1 && (
        <div ref={passFocusToPage} className={styles.progress}>
          <WorkProgress label={text('newTask.sending')} done={progress.done} total={progress.total} />
          <span role="status" className={styles.count}>
            {text('dialog.progress', { done: progress.done, total: progress.total })}
          </span>
          <Button onClick={() => dispatch(sendingCancelled())}>{text('action.cancel')}</Button>
        </div>
      )}
      <div className={styles.buttons}>
        <Button kind="primary" icon="download" isDisabled={isSending || !isConnected} onClick={() => onSubmit(false)}>
          {text(isSending ? 'newTask.sending' : 'newTask.downloadNow')}
        </Button>
        <Button icon="waiting" isDisabled={isSending || !isConnected} onClick={() => onSubmit(true)}>
          {text('newTask.downloadLater')}
        </Button>
        {(count > 0 || isReviewing) && !isSending && (
          <span className={styles.review}>
            <Button kind="quiet" icon={lateIcons.columns} onClick={() => onReview(!isReviewing)}>
              {text(isReviewing ? 'newTask.review.back' : 'newTask.review.open')}
            </Button>
          </span>
        )}
        {isReviewing && linkCount > 0 && (
          <MenuButton
            label={text('newTask.commandLinks.copy')}
            entries={[
              { id: 'start', label: text('newTask.commandLinks.start'), icon: 'download', run: () => copyCommandLinks(false) },
              { id: 'pause', label: text('newTask.commandLinks.pause'), icon: 'waiting', run: () => copyCommandLinks(true) },
            ]}
          >
            {text('newTask.commandLinks.copy')}
          </MenuButton>
        )}
        <DebouncedStatus>{count > 0 ? text('newTask.total', { count }) : ''}</DebouncedStatus>
        {count > 1 && <span className={`${styles.count} ${styles.total}`}>{text('newTask.total', { count })}</span>}
      </div>
    </div>
  );
}

/**
 * A ref of the form's footer. Notices stand above the footer, whatever its height is: lines come and go above the buttons. The height is
 * the property `--foot` of the element around `main` and the notices.
 */
function raiseNotices(foot: HTMLElement | null) {
  const frame = foot?.closest('main')?.parentElement;
  if (!foot || !frame) return undefined;
  const observer = new ResizeObserver(() => frame.style.setProperty('--foot', `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    frame.style.removeProperty('--foot');
  };
}
