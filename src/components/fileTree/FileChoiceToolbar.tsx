import { Suspense, useMemo, useState } from 'react';
import { groupFiles, placesOfGroup } from '../../domain/fileExtensions';
import { choose, chosenOf, invert, toggle, type FileSelection } from '../../domain/fileSelection';
import type { FileTree } from '../../domain/fileTree';
import { fileGroups } from '../../domain/fileTypes';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useText } from '../../i18n/useText';
import { Button } from '../common/Button';
import { Chip } from '../common/Chip';
import styles from './FileChoiceToolbar.module.css';

const ExtensionDialog = lazyWithTexts(() => import('./ExtensionDialog'));

interface FileChoiceToolbarProps {
  readonly tree: FileTree;
  /** Places of the files that are shown: nothing acts on what a search hides. */
  readonly places: readonly number[];
  readonly selection: FileSelection;
  readonly onSelect: (selection: FileSelection) => void;
  /** Without it there is no such button, and every change is final. */
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
  readonly isBusy?: boolean;
  readonly isSaving?: boolean;
}

/** Chooses many files at once (specification section 2, "Choose Files"). */
export function FileChoiceToolbar({
  tree,
  places,
  selection,
  onSelect,
  onConfirm,
  onCancel,
  isBusy = false,
  isSaving = false,
}: FileChoiceToolbarProps) {
  const text = useText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const shownGroups = useMemo(() => groupFiles(tree, places), [tree, places]);
  return (
    <div role="toolbar" aria-label={text('fileChoice.toolbar')} className={styles.bar}>
      <div className={styles.choices}>
        <Button
          isDisabled={isBusy}
          onClick={() => {
            onSelect(choose(selection, places, true));
          }}
        >
          {text('fileChoice.all')}
        </Button>
        <Button
          isDisabled={isBusy}
          onClick={() => {
            onSelect(choose(selection, places, false));
          }}
        >
          {text('fileChoice.none')}
        </Button>
        <Button
          isDisabled={isBusy}
          onClick={() => {
            onSelect(invert(selection, places));
          }}
        >
          {text('fileChoice.invert')}
        </Button>
        <span className={styles.line} />
        {fileGroups.map((group) => {
          const files = shownGroups.find((shown) => shown.group === group);
          const ofGroup = files ? placesOfGroup(files) : [];
          return (
            <Chip
              key={group}
              isPressed={ofGroup.length > 0 && chosenOf(selection, ofGroup) === 'all'}
              isDisabled={isBusy || ofGroup.length === 0}
              onClick={() => {
                onSelect(toggle(selection, ofGroup));
              }}
            >
              {text(`fileChoice.group.${group}`)}
            </Chip>
          );
        })}
        <Button
          isDisabled={isBusy}
          onClick={() => {
            setDialogOpen(true);
          }}
        >
          {text('fileChoice.custom')}
        </Button>
      </div>
      {(onConfirm ?? onCancel) && (
        <div className={styles.ends}>
          {onConfirm && (
            <Button kind="primary" isDisabled={isBusy} onClick={onConfirm}>
              {text(isSaving ? 'fileChoice.sending' : 'fileChoice.confirm')}
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
        <Suspense>
          <ExtensionDialog
            groups={shownGroups}
            selection={selection}
            onSelect={onSelect}
            onClose={() => {
              setDialogOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
