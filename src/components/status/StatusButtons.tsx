import { isHidden } from '../../domain/preset/presetLocks';
import { useText } from '../../i18n/useText';
import { sessionSaveRequested, shutdownRequested } from '../../store/slices/daemonCommands';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { reconnectRequested } from '../../store/slices/connection';
import { otherDeviceRequested } from '../../store/slices/otherDevice';
import { Button } from '../common/buttons/Button';
import { passFocusToPage } from '../common/interaction/focusPage';
import { lateIcons } from '../common/icons/lateIcons';
import styles from './StatusButtons.module.css';

/**
 * The buttons of the status page: Reconnect without a connection, Save Session, this page's address as a QR code, and Shutdown. A preset
 * can hide Shutdown (docs/integration.md, section 6).
 */
export function StatusButtons() {
  const text = useText();
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.connection.status);
  const isShutdownHidden = useAppSelector((state) => isHidden(state.settings.preset, 'shutdown'));
  const isConnected = status === 'connected';
  return (
    <div className={styles.buttons}>
      {!isConnected && (
        <span ref={passFocusToPage}>
          <Button icon="retry" onClick={() => dispatch(reconnectRequested())}>
            {text('connection.reconnect')}
          </Button>
        </span>
      )}
      <Button icon={lateIcons.save} isDisabled={!isConnected} onClick={() => dispatch(sessionSaveRequested())}>
        {text('status.saveSession')}
      </Button>
      <Button icon={lateIcons.phone} onClick={() => dispatch(otherDeviceRequested())}>
        {text('otherDevice.title')}
      </Button>
      {!isShutdownHidden && (
        <Button kind="danger" icon={lateIcons.power} isDisabled={!isConnected} onClick={() => dispatch(shutdownRequested())}>
          {text('status.shutdown')}
        </Button>
      )}
    </div>
  );
}
