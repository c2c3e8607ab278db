import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { activityClosed, selectActivity } from '../../store/slices/activity';
import { type Dialog as DialogFacts, dialogClosed } from '../../store/slices/notices';
import { phoneClosed, selectPhone } from '../../store/slices/phone';
import { seedAgainClosed, selectSeedAgain } from '../../store/slices/seedAgain';
import { selectIsSpeedProfilesDialogOpen, speedProfilesDialogClosed } from '../../store/slices/speedProfilesDialog';
import { selectTaskExport, taskExportClosed } from '../../store/slices/taskExport';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { lazyPart } from '../common/loading/lazyPart';
import { DropOverlay } from '../newTask/DropOverlay';
import { CopyBox } from './CopyBox';
import { ProgressBox } from './ProgressBox';
import { ShortcutList } from './ShortcutList';
import styles from './DialogHost.module.css';

const ActivityPanel = lazyPart(() => import('../activity/ActivityPanel'));
const SpeedProfilesDialog = lazyPart(() => import('../options/speeds/SpeedProfilesDialog'));
const PhoneDialog = lazyPart(() => import('../phone/PhoneDialog'));
const SeedAgainDialog = lazyPart(() => import('../redownload/SeedAgainDialog'), 'options');
const TaskExportDialog = lazyPart(() => import(/* webpackChunkName: "taskExport" */ '../taskExport/TaskExportDialog'));

/** Shows the dialogs that the store says are open. A message lies above a dialog that has caused it. */
export default function DialogHost() {
  const dispatch = useAppDispatch();
  const { pageUrl } = useAppSelector(selectPhone);
  const { asked } = useAppSelector(selectSeedAgain);
  const taskExport = useAppSelector(selectTaskExport);
  const isActivityOpen = useAppSelector((state) => selectActivity(state).isOpen);
  const areSpeedProfilesOpen = useAppSelector(selectIsSpeedProfilesDialogOpen);
  return (
    <>
      {isActivityOpen && <ActivityPanel onClose={() => dispatch(activityClosed())} />}
      {areSpeedProfilesOpen && <SpeedProfilesDialog onClose={() => dispatch(speedProfilesDialogClosed())} />}
      {pageUrl !== undefined && <PhoneDialog pageUrl={pageUrl} onClose={() => dispatch(phoneClosed())} />}
      {asked && <SeedAgainDialog {...asked} onClose={() => dispatch(seedAgainClosed())} />}
      {taskExport && <TaskExportDialog content={taskExport} onClose={() => dispatch(taskExportClosed())} />}
      <Message />
    </>
  );
}

/** The first message in the store; a saga waits for its answer. */
function Message() {
  const dialog = useAppSelector((state) => state.notices.dialogs[0]);
  const progress = useAppSelector((state) => state.notices.progress);
  if (dialog) return <DialogBox key={dialog.id} dialog={dialog} />;
  // Drops are refused while a dialog is open.
  return progress ? <ProgressBox progress={progress} /> : <DropOverlay />;
}

const shownLines = 8;

function DialogBox({ dialog }: { readonly dialog: DialogFacts }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const furtherCount = useAppSelector((state) => state.notices.furtherDialogs);
  const lines = dialog.lines ?? [];
  const answer = (isConfirmed: boolean) => dispatch(dialogClosed({ id: dialog.id, isConfirmed }));
  const cancel = () => answer(false);
  const confirm = () => answer(true);
  return (
    <Dialog
      title={text(dialog.title)}
      buttons={
        <>
          {dialog.kind === 'question' && (
            // The browser focuses the first button of a new dialog; in a question that is Cancel.
            <Button onClick={cancel}>{text(dialog.cancelLabel ?? 'action.cancel')}</Button>
          )}
          <Button kind={dialog.isDestructive ? 'danger' : 'primary'} onClick={confirm}>
            {text('action.ok')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      <p className={styles.text}>{text(dialog.text)}</p>
      {dialog.kind === 'copy' && <CopyBox lines={lines} />}
      {dialog.kind === 'shortcuts' && <ShortcutList />}
      {dialog.kind !== 'copy' && lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.slice(0, shownLines).map((line, place) => (
            // The lines never change while the dialog is open.
            <li key={place}>
              <bdi>{visibleText(line)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {dialog.kind !== 'copy' && lines.length > shownLines && <p>{text('list.more', { count: lines.length - shownLines })}</p>}
      {(dialog.points ?? []).map((point, place) => (
        // Two options of a link may have the same warning.
        <p key={place} className={styles.point}>
          {text(point)}
        </p>
      ))}
      {dialog.count !== undefined && <p className={styles.count}>{text('notice.times', { count: dialog.count })}</p>}
      {furtherCount > 0 && <p className={styles.count}>{text('dialog.further', { count: furtherCount })}</p>}
    </Dialog>
  );
}
