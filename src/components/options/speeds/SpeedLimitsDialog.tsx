import { definitionOf } from '../../../domain/options/definitions';
import { quickSettings } from '../../../domain/options/quickSettings';
import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectGlobalOption, selectOptionEdit } from '../../../store/selectors/options';
import { reconnectRequested } from '../../../store/slices/connection';
import { optionTyped, type OptionTyped } from '../../../store/slices/options';
import { Button } from '../../common/buttons/Button';
import { Dialog } from '../../common/dialogs/Dialog';
import { passFocusToPage } from '../../common/interaction/focusPage';
import { OptionEditor } from '../editor/OptionEditor';
import styles from './SpeedLimitsDialog.module.css';

/** The limits of all tasks together, saved while typing. Public names call them quick settings. */
export default function SpeedLimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const hasValues = useAppSelector((state) => state.options.global !== undefined);
  const preset = useAppSelector((state) => state.settings.preset);
  const keys = quickSettings.globalSpeedLimit.filter((key) => !isHidden(preset, `option:${key}`));
  return (
    <Dialog
      title={text('quickSettings.globalSpeedLimit')}
      buttons={<Button onClick={onClose}>{text('action.close')}</Button>}
      onClose={onClose}
    >
      <div className={styles.options}>
        <ConnectionNote hasValues={hasValues} />
        {hasValues && keys.map((key) => <GlobalOption key={key} optionKey={key} />)}
      </div>
    </Dialog>
  );
}

/** The reason for missing or outdated values. */
function ConnectionNote({ hasValues }: { readonly hasValues: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.connection.status);
  const reason = useAppSelector((state) => state.connection.reason);
  if (status === 'connected' && hasValues) return null;
  if (!reason) return <p className={styles.waiting}>{text('optionPage.loading')}</p>;
  return (
    <div ref={passFocusToPage} className={styles.lost}>
      <p>
        {text('connection.disconnected')} · {text(reason)}
      </p>
      <Button onClick={() => dispatch(reconnectRequested())}>{text('connection.reconnect')}</Button>
    </div>
  );
}

/** An editor for one global option; sagas/options/optionSaveWorker saves it after a delay. */
function GlobalOption({ optionKey }: { readonly optionKey: string }) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectGlobalOption(state, optionKey));
  const edit = useAppSelector((state) => selectOptionEdit(state, optionKey));
  const onType = (change: OptionTyped) => dispatch(optionTyped(change));
  return <OptionEditor definition={definitionOf(optionKey)} value={value} edit={edit} onType={onType} />;
}
