import { useState } from 'react';
import { placesOfKind, type FilesOfKind } from '../../domain/files/fileExtensions';
import { chosenOf, toggle, type FileSelection } from '../../domain/files/fileSelection';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { Button } from '../common/buttons/Button';
import { Dialog } from '../common/dialogs/Dialog';
import { LabelledCheckbox } from '../common/fields/LabelledCheckbox';
import styles from './ExtensionDialog.module.css';

interface ExtensionDialogProps {
  readonly kinds: readonly FilesOfKind[];
  readonly selection: FileSelection;
  readonly onChoose: (selection: FileSelection) => void;
  readonly onClose: () => void;
}

/** A checkbox for each file extension of the task. Changes apply at once; Cancel reverts them. */
export default function ExtensionDialog({ kinds, selection, onChoose, onClose }: ExtensionDialogProps) {
  const text = useText();
  const [before] = useState(selection);
  const cancel = () => {
    onChoose(before);
    onClose();
  };
  const box = (label: string, places: readonly number[], key: string) => {
    const chosen = chosenOf(selection, places);
    return (
      <LabelledCheckbox
        key={key}
        label={label}
        isChecked={chosen === 'all'}
        isMixed={chosen === 'some'}
        onToggle={() => onChoose(toggle(selection, places))}
      >
        <span className={styles.words}>
          <bdi className={styles.label}>{label}</bdi>
          <span className={styles.count}>{places.length}</span>
        </span>
      </LabelledCheckbox>
    );
  };
  return (
    <Dialog
      title={text('fileSelection.customTitle')}
      hasUnsavedInput={selection !== before}
      buttons={
        <>
          <Button onClick={cancel}>{text('action.cancel')}</Button>
          <Button kind="primary" onClick={onClose}>
            {text('fileSelection.confirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      {kinds.map((files) => {
        const { kind, extensions, rest } = files;
        return (
          <div key={kind} role="group" aria-label={text(`fileSelection.kind.${kind}`)}>
            <div className={styles.group}>{box(text(`fileSelection.kind.${kind}`), placesOfKind(files), kind)}</div>
            <div className={styles.extensions}>
              {extensions.map(({ extension, places }) =>
                box(extension === '' ? text('fileSelection.noExtension') : visibleText(`.${extension}`), places, `.${extension}`),
              )}
              {rest && box(text('fileSelection.rest', { count: rest.extensionCount }), rest.places, 'rest')}
            </div>
          </div>
        );
      })}
    </Dialog>
  );
}
