import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { exportRequested } from '../../store/slices/settingsData';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { Hint } from '../common/fields/Hint';
import { lateIcons } from '../common/icons/lateIcons';
import { LabelledCheckbox } from '../common/fields/LabelledCheckbox';

/** Exports all settings to a file or the clipboard. Secrets are included only on request (docs/trust.md, section 4). */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const [withSecrets, setWithSecrets] = useState(false);
  const send = (to: 'file' | 'clipboard') => {
    dispatch(exportRequested({ withSecrets, to }));
    onClose();
  };
  return (
    <Dialog
      title={text('settings.export')}
      buttons={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button icon={lateIcons.copy} onClick={() => send('clipboard')}>
            {text('settings.exportCopy')}
          </Button>
          <Button kind="primary" icon="download" onClick={() => send('file')}>
            {text('settings.exportDownload')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>{text('settings.exportText')}</p>
      <LabelledCheckbox isChecked={withSecrets} describedBy={id} onToggle={() => setWithSecrets(!withSecrets)}>
        {text('settings.exportSecrets')}
      </LabelledCheckbox>
      <Hint id={id} isWarning={withSecrets}>
        {text(withSecrets ? 'settings.exportSecretsWarning' : 'settings.exportSecretsHint')}
      </Hint>
    </Dialog>
  );
}
