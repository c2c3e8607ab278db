import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { importRequested } from '../../store/slices/settingsData';
import { Button } from '../common/buttons/Button';
import { TextArea } from '../antd/TextArea';
import { Dialog } from '../common/dialogs/Dialog';
import { Field } from '../common/fields/Field';
import styles from './DataDialogs.module.css';

interface ImportDialogProps {
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes an exported text, pasted or from a file. sagas/settings/settingsData asks for confirmation before it imports. */
export default function ImportDialog({ pasted, onPaste, onClose }: ImportDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const fileId = useId();
  const [problem, setProblem] = useState<string>();
  const read = (file: File | undefined) => {
    setProblem(undefined);
    file?.text().then(onPaste, () => setProblem(text('settings.fileUnreadable')));
  };
  return (
    <Dialog
      title={text('settings.import')}
      hasUnsavedInput={pasted !== ''}
      buttons={
        <>
          <label htmlFor={fileId} className={styles.file}>
            {text('settings.importFile')}
            <input
              id={fileId}
              type="file"
              accept=".json,application/json"
              data-file="settings"
              onChange={(event) => {
                read(event.target.files?.[0]);
                // Without this reset, choosing the same file again would fire no change event.
                event.target.value = '';
              }}
            />
          </label>
          <span className={styles.space} />
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={pasted.trim() === ''}>
            {text('settings.importDo')}
          </Button>
        </>
      }
      onSubmit={() => {
        onClose();
        dispatch(importRequested(pasted));
      }}
      onClose={onClose}
    >
      <Field label={text('settings.importBox')} hint={text('settings.importFrom')} problem={problem}>
        {(control) => (
          <TextArea {...control} rows={10} value={pasted} placeholder="{ … }" onChange={(event) => onPaste(event.target.value)} />
        )}
      </Field>
    </Dialog>
  );
}
