import { useState } from 'react';
import { placesOfGroup, type GroupFiles } from '../../domain/fileExtensions';
import { chosenOf, toggle, type FileSelection } from '../../domain/fileSelection';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { Button } from '../common/Button';
import { Modal } from '../common/Modal';
import { ExtensionBox } from './ExtensionBox';
import styles from './ExtensionDialog.module.css';

interface ExtensionDialogProps {
  readonly groups: readonly GroupFiles[];
  readonly selection: FileSelection;
  readonly onSelect: (selection: FileSelection) => void;
  readonly onClose: () => void;
}

/** The endings that are there, each as a box. Changes show at once behind it; Cancel takes them back. */
export default function ExtensionDialog({ groups, selection, onSelect, onClose }: ExtensionDialogProps) {
  const text = useText();
  const [before] = useState(selection);
  const cancel = () => {
    onSelect(before);
    onClose();
  };
  const box = (label: string, places: readonly number[], key: string) => (
    <ExtensionBox
      key={key}
      label={label}
      count={places.length}
      chosen={chosenOf(selection, places)}
      onToggle={() => {
        onSelect(toggle(selection, places));
      }}
    />
  );
  return (
    <Modal label={text('fileChoice.customTitle')} onClose={cancel}>
      <div className={styles.dialog}>
        <h2 className={styles.title}>{text('fileChoice.customTitle')}</h2>
        <div className={styles.groups}>
          {groups.map((files) => {
            const { group, extensions, rest } = files;
            return (
              <div key={group} role="group" aria-label={text(`fileChoice.group.${group}`)}>
                <div className={styles.group}>{box(text(`fileChoice.group.${group}`), placesOfGroup(files), group)}</div>
                <div className={styles.extensions}>
                  {extensions.map(({ extension, places }) =>
                    box(extension === '' ? text('fileChoice.noExtension') : visibleText(`.${extension}`), places, `.${extension}`),
                  )}
                  {rest && box(text('fileChoice.rest', { count: rest.extensionCount }), rest.places, 'rest')}
                </div>
              </div>
            );
          })}
        </div>
        <div className={styles.buttons}>
          <Button onClick={cancel}>{text('action.cancel')}</Button>
          <Button kind="primary" onClick={onClose}>
            {text('fileChoice.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
