import { useMemo, useState } from 'react';
import { filesByKind, placesOfKind } from '../../domain/files/fileExtensions';
import { choose, chosenOf, invert, toggle, type FileSelection } from '../../domain/files/fileSelection';
import type { FileTree } from '../../domain/files/fileTree';
import { fileKinds } from '../../domain/files/fileKinds';
import { useText } from '../../i18n/useText';
import { Button } from '../common/buttons/Button';
import { Chip } from '../common/display/Chip';
import bar from '../common/lists/bar.module.css';
import { lazyPart } from '../common/loading/lazyPart';
import { moveInToolbar } from '../common/interaction/moveInToolbar';
import { passFocusToFiles } from './passFocus';
import styles from './FileSelectionToolbar.module.css';

const ExtensionDialog = lazyPart(() => import('./ExtensionDialog'));

interface FileSelectionToolbarProps {
  readonly tree: FileTree;
  /**
   * Places in `tree.files` of the files that the search shows: no action affects others. "Selected only" leaves out none of them, because
   * a chip could then deselect files but not choose them again.
   */
  readonly places: readonly number[];
  readonly selection: FileSelection;
  readonly onChoose: (selection: FileSelection) => void;
  /** Without `onConfirm` there is no "Confirm" button, and every change is final. */
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
  readonly isBusy?: boolean;
  readonly isSaving?: boolean;
}

/** Chooses many files at once (docs/interface.md, section 4). */
export function FileSelectionToolbar({
  tree,
  places,
  selection,
  onChoose,
  onConfirm,
  onCancel,
  isBusy = false,
  isSaving = false,
}: FileSelectionToolbarProps) {
  const text = useText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const shownKinds = useMemo(() => filesByKind(tree, places), [tree, places]);
  return (
    <div
      ref={passFocusToFiles}
      role="toolbar"
      onKeyDown={moveInToolbar}
      aria-label={text('fileSelection.toolbar')}
      className={`${bar.bar} ${styles.bar}`}
    >
      <div className={styles.choices}>
        <div className={styles.group}>
          <Button isDisabled={isBusy} onClick={() => onChoose(choose(selection, places, true))}>
            {text('fileSelection.all')}
          </Button>
          <Button isDisabled={isBusy} onClick={() => onChoose(choose(selection, places, false))}>
            {text('fileSelection.none')}
          </Button>
          <Button isDisabled={isBusy} onClick={() => onChoose(invert(selection, places))}>
            {text('fileSelection.invert')}
          </Button>
        </div>
        <div className={`${styles.group} ${styles.kinds}`}>
          {fileKinds.map((kind) => {
            const files = shownKinds.find((shown) => shown.kind === kind);
            const ofGroup = files ? placesOfKind(files) : [];
            return (
              <Chip
                key={kind}
                isPressed={ofGroup.length > 0 && chosenOf(selection, ofGroup) === 'all'}
                isDisabled={isBusy || ofGroup.length === 0}
                onClick={() => onChoose(toggle(selection, ofGroup))}
              >
                {text(`fileSelection.kind.${kind}`)}
              </Chip>
            );
          })}
          <Button isDisabled={isBusy} onClick={() => setDialogOpen(true)}>
            {text('fileSelection.custom')}
          </Button>
        </div>
      </div>
      {(onConfirm ?? onCancel) && (
        <div className={styles.ends}>
          {onConfirm && (
            <Button kind="primary" isDisabled={isBusy} onClick={onConfirm}>
              {text(isSaving ? 'fileSelection.sending' : 'fileSelection.confirm')}
            </Button>
          )}
          {onCancel && (
            <Button isDisabled={isBusy} onClick={onCancel}>
              {text('action.cancel')}
            </Button>
          )}
        </div>
      )}
      {isDialogOpen && (
        <ExtensionDialog kinds={shownKinds} selection={selection} onChoose={onChoose} onClose={() => setDialogOpen(false)} />
      )}
    </div>
  );
}
