import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { activityClosed, selectActivity } from '../../store/slices/activity';
import { quickSettingsClosed } from '../../store/slices/options';
import { otherDeviceClosed, selectOtherDevice } from '../../store/slices/otherDevice';
import { seedAgainClosed, selectSeedAgain } from '../../store/slices/seedAgain';
import { selectIsSpeedProfilesDialogOpen, speedProfilesDialogClosed } from '../../store/slices/speedProfilesDialog';
import { selectTaskExport, taskExportClosed } from '../../store/slices/taskExport';
import { lazyPart } from '../common/loading/lazyPart';
import { DropOverlay } from '../newTask/DropOverlay';
import { MessageDialog } from '../notices/MessageDialog';
import { ProgressDialog } from '../notices/ProgressDialog';
// Each page loads this module after its first render, and with it these styles.
import './lateStyles.css';
import './printStyles.css';

const ActivitySheet = lazyPart(() => import('../activity/ActivitySheet'));
const SpeedLimitsDialog = lazyPart(() => import('../options/speeds/SpeedLimitsDialog'), 'options');
const SpeedProfilesDialog = lazyPart(() => import('../options/speeds/SpeedProfilesDialog'));
const OtherDeviceDialog = lazyPart(() => import('../otherDevice/OtherDeviceDialog'));
const SeedAgainDialog = lazyPart(() => import('../addAgain/SeedAgainDialog'), 'options');
const TaskExportDialog = lazyPart(() => import(/* webpackChunkName: "taskExport" */ '../taskExport/TaskExportDialog'));

/**
 * Shows the dialogs that any page or a saga can open. A dialog of one page is beside its button. A message lies above a dialog that has
 * caused it.
 */
export default function DialogHost() {
  const dispatch = useAppDispatch();
  const quickSettings = useAppSelector((state) => state.options.quickSettings);
  const { pageUrl } = useAppSelector(selectOtherDevice);
  const { open: seedAgain } = useAppSelector(selectSeedAgain);
  const taskExport = useAppSelector(selectTaskExport);
  const isActivityOpen = useAppSelector((state) => selectActivity(state).isOpen);
  const areSpeedProfilesOpen = useAppSelector(selectIsSpeedProfilesDialogOpen);
  return (
    <>
      {isActivityOpen && <ActivitySheet onClose={() => dispatch(activityClosed())} />}
      {quickSettings === 'globalSpeedLimit' && <SpeedLimitsDialog onClose={() => dispatch(quickSettingsClosed())} />}
      {areSpeedProfilesOpen && <SpeedProfilesDialog onClose={() => dispatch(speedProfilesDialogClosed())} />}
      {pageUrl !== undefined && <OtherDeviceDialog pageUrl={pageUrl} onClose={() => dispatch(otherDeviceClosed())} />}
      {seedAgain && <SeedAgainDialog {...seedAgain} onClose={() => dispatch(seedAgainClosed())} />}
      {taskExport && <TaskExportDialog content={taskExport} onClose={() => dispatch(taskExportClosed())} />}
      <Message />
    </>
  );
}

/** The first message in the store; a saga waits for its answer. */
function Message() {
  const message = useAppSelector((state) => state.notices.dialogs[0]);
  const progress = useAppSelector((state) => state.notices.progress);
  if (message) return <MessageDialog key={message.id} message={message} />;
  // Drops are refused while a dialog is open.
  return progress ? <ProgressDialog progress={progress} /> : <DropOverlay />;
}
