import { useRef, useState } from 'react';
import { acceptOf } from '../../domain/newTask/newFileKinds';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { draftClearUndone, draftCleared, type NewTaskState, selectNewTask } from '../../store/slices/newTask';
import { Icon } from '../common/icons/Icon';
import { MenuButton } from '../common/menus/MenuButton';
import { FaintButton } from '../common/buttons/FaintButton';
import styles from './FormHeaderActions.module.css';

/** Buttons in the page's head: they empty the form, or add files of this computer. sagas/newTask listens to both file inputs. */
export function FormHeaderActions() {
  const text = useText();
  const isSending = useAppSelector((state) => selectNewTask(state).isSending);
  const torrent = useRef<HTMLInputElement>(null);
  const metalink = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.open}>
      <ClearButton />
      <MenuButton
        label={text('newTask.open')}
        isDisabled={isSending}
        entries={[
          { id: 'torrent', label: text('newTask.openTorrent'), icon: 'files', run: () => torrent.current?.click() },
          { id: 'metalink', label: text('newTask.openMetalink'), icon: 'link', run: () => metalink.current?.click() },
        ]}
      >
        <Icon name="folder" />
        {text('newTask.open')}
      </MenuButton>
      <input
        ref={torrent}
        type="file"
        hidden
        multiple
        data-file="torrent"
        accept={acceptOf('torrent')}
        aria-label={text('newTask.openTorrent')}
      />
      <input
        ref={metalink}
        type="file"
        hidden
        multiple
        data-file="metalink"
        accept={acceptOf('metalink')}
        aria-label={text('newTask.openMetalink')}
      />
    </div>
  );
}

/** Empties the form. The button then restores the old content until the form has new content. */
function ClearButton() {
  const text = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isSending = useAppSelector((state) => selectNewTask(state).isSending);
  const isEmpty = useAppSelector((state) => {
    const { text: typed, files, options } = selectNewTask(state);
    return typed === '' && files.length === 0 && Object.keys(options).length === 0;
  });
  const [cleared, setCleared] = useState<NewTaskState>();
  if (isSending) return null;
  if (!isEmpty) {
    // New content ends the Undo.
    if (cleared) setCleared(undefined);
    const clear = () => {
      setCleared(selectNewTask(store.getState()));
      dispatch(draftCleared());
    };
    return <FaintButton onClick={clear}>{text('newTask.clear')}</FaintButton>;
  }
  return cleared && <FaintButton onClick={() => dispatch(draftClearUndone(cleared))}>{text('action.undo')}</FaintButton>;
}
