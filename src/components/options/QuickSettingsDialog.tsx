import { quickSettings, type QuickSettingsType } from '../../domain/options/quickSettings';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { reconnectRequested } from '../../store/slices/connection';
import { quickSettingsClosed } from '../../store/slices/options';
import { Button } from '../common/Button';
import { Modal } from '../common/Modal';
import { GlobalOption } from './GlobalOption';
import styles from './QuickSettingsDialog.module.css';

/** A few of the daemon's options at hand, saved as they are typed (specification section 2, "A quick settings dialog"). */
export default function QuickSettingsDialog({ type }: { readonly type: QuickSettingsType }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const hasValues = useAppSelector((state) => state.options.global !== undefined);
  const close = () => dispatch(quickSettingsClosed());
  const title = text(`quickSettings.${type}`);
  return (
    <Modal label={title} onClose={close}>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <Presence hasValues={hasValues} />
        {hasValues && quickSettings[type].map((key) => <GlobalOption key={key} optionKey={key} />)}
      </div>
      <div className={styles.buttons}>
        <Button onClick={close}>{text('action.close')}</Button>
      </div>
    </Modal>
  );
}

/** Why values are missing, or old. */
function Presence({ hasValues }: { readonly hasValues: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.connection.status);
  const reason = useAppSelector((state) => state.connection.reason);
  if (status === 'connected' && hasValues) return null;
  if (status !== 'disconnected') return <p className={styles.waiting}>{text('taskList.loading')}</p>;
  return (
    <div className={styles.lost}>
      <p>
        {text('connection.disconnected')}
        {reason && ` · ${text(reason)}`}
      </p>
      <Button onClick={() => dispatch(reconnectRequested())}>{text('connection.reconnect')}</Button>
    </div>
  );
}
