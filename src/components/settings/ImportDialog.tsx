import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { importRequested } from '../../store/settingsRequests';
import { Button } from '../common/Button';
import { TextArea } from '../common/Controls';
import { Field } from '../common/Field';
import { Modal } from '../common/Modal';
import styles from './SettingsDialog.module.css';

interface ImportDialogProps {
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes the text of an export, pasted or from a file; what becomes of it is asked before it happens (sagas/settings). */
export default function ImportDialog({ pasted, onPaste, onClose }: ImportDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const fileId = useId();
  const [problem, setProblem] = useState<string>();
  const title = text('settings.import');
  const read = (file: File | undefined) => {
    setProblem(undefined);
    file?.text().then(onPaste, () => {
      setProblem(text('settings.fileUnreadable'));
    });
  };
  return (
    <Modal label={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          dispatch(importRequested(pasted));
        }}
      >
        <h2 className={styles.title}>{title}</h2>
        <Field label={text('settings.importBox')} hint={text('settings.importFrom')} problem={problem}>
          {(control) => (
            <TextArea
              {...control}
              rows={10}
              value={pasted}
              placeholder="{ … }"
              onChange={(event) => {
                onPaste(event.target.value);
              }}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <label htmlFor={fileId} className={styles.file}>
            {text('settings.importFile')}
            <input
              id={fileId}
              type="file"
              accept=".json,application/json"
              data-file="settings"
              onChange={(event) => {
                read(event.target.files?.[0]);
                // The same file may be chosen again.
                event.target.value = '';
              }}
            />
          </label>
          <span className={styles.space} />
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={pasted.trim() === ''}>
            {text('settings.importDo')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
