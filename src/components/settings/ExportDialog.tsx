import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { exportRequested } from '../../store/settingsRequests';
import { Button } from '../common/Button';
import { Modal } from '../common/Modal';
import { Tick } from '../common/Tick';
import styles from './SettingsDialog.module.css';

/** All settings as a file or on the clipboard; secrets only when asked for (trust rules, "The secret"). */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const [withSecrets, setWithSecrets] = useState(false);
  const title = text('settings.export');
  const send = (to: 'file' | 'clipboard') => {
    dispatch(exportRequested({ withSecrets, to }));
    onClose();
  };
  return (
    <Modal label={title} onClose={onClose}>
      <div className={styles.form}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text('settings.exportText')}</p>
        <Tick
          isTicked={withSecrets}
          describedBy={id}
          onToggle={() => {
            setWithSecrets(!withSecrets);
          }}
        >
          {text('settings.exportSecrets')}
        </Tick>
        <p id={id} className={withSecrets ? styles.warning : styles.hint}>
          {text(withSecrets ? 'settings.exportSecretsWarning' : 'settings.exportSecretsHint')}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <span className={styles.space} />
          <Button
            onClick={() => {
              send('clipboard');
            }}
          >
            {text('settings.exportCopy')}
          </Button>
          <Button
            kind="primary"
            icon="download"
            onClick={() => {
              send('file');
            }}
          >
            {text('settings.exportDownload')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
