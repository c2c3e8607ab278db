import { useRef, useState } from 'react';
import { isSettingsText, maxImportLength } from '../../domain/settings/importedSettings';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { importRequested } from '../../store/slices/settingsData';
import { Button } from '../common/buttons/Button';
import { TextArea } from '../antd/TextArea';
import { Dialog } from '../common/dialogs/Dialog';
import { Field } from '../common/fields/Field';

interface ImportDialogProps {
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes an exported text, pasted or from a file. sagas/settings/settingsData asks for confirmation before it imports. */
export default function ImportDialog({ pasted, onPaste, onClose }: ImportDialogProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const read = (chosen: File | undefined) => {
    // UTF-8 has at most three bytes for each UTF-16 code unit, and the length of a text is its number of code units.
    const isTooLong = chosen !== undefined && chosen.size > 3 * maxImportLength;
    setProblem(isTooLong ? text('settings.importInvalid') : undefined);
    if (!isTooLong) chosen?.text().then(onPaste, () => setProblem(text('settings.fileUnreadable')));
  };
  return (
    <Dialog
      title={text('settings.import')}
      hasUnsavedInput={pasted !== ''}
      buttons={
        <>
          <Button onClick={() => file.current?.click()}>{text('settings.importFile')}</Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".json,application/json"
            data-file="settings"
            aria-label={text('settings.importFile')}
            onChange={(event) => {
              read(event.target.files?.[0]);
              // Without this reset, choosing the same file again would fire no change event.
              event.target.value = '';
            }}
          />
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={pasted.trim() === ''}>
            {text('settings.importDo')}
          </Button>
        </>
      }
      onSubmit={() => {
        // If the saga will refuse the text, the dialog stays open below the error message, so that the user can correct the text.
        if (isSettingsText(pasted)) onClose();
        dispatch(importRequested(pasted));
      }}
      onClose={onClose}
    >
      <Field label={text('settings.importBox')} hint={text('settings.importFrom')} problem={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={10}
            value={pasted}
            placeholder="{ … }"
            onChange={(event) => {
              setProblem(undefined);
              onPaste(event.target.value);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
