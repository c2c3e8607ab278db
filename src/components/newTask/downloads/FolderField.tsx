import { useDeferredValue, useId } from 'react';
import { noFolders } from '../../../domain/newTask/folders';
import { isHidden } from '../../../domain/preset/presetLocks';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectGlobalOption } from '../../../store/selectors/options';
import { selectFoldersByRules } from '../../../store/selectors/newTask';
import { folderForgetRequested, folderPinRequested, folderTyped, selectNewTask } from '../../../store/slices/newTask';
import { Chip } from '../../common/display/Chip';
import { SuggestInput } from '../../antd/SuggestInput';
import editor from '../../common/fields/editor.module.css';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { FaintButton } from '../../common/buttons/FaintButton';
import styles from './FolderField.module.css';

/** More folders would push the rest of the form down. The others are suggested while the user types. */
const shownRecent = 4;

const pin = <Icon name={lateIcons.pin} />;

/**
 * The folder of the downloads. Rules choose folders even where the preset hides the option `dir`. So the folders that rules choose are
 * always named.
 */
export function FolderField() {
  const isOffered = useAppSelector((state) => !isHidden(state.settings.preset, 'option:dir'));
  return (
    <div className={editor.editor}>
      {isOffered && <FolderChoice />}
      <FoldersByRules />
    </div>
  );
}

/** The option `dir`, with the folders used before on this daemon and the user's pinned folders. */
function FolderChoice() {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const typed = useAppSelector((state) => selectNewTask(state).options.dir) ?? '';
  const globalFolder = useAppSelector((state) => selectGlobalOption(state, 'dir')) ?? '';
  const folders = useAppSelector((state) => selectNewTask(state).folders) ?? noFolders;
  const folder = typed.trim() || globalFolder;
  const isPinned = folders.pinned.includes(folder);
  const fixed = [...new Set([...folders.pinned, ...(folders.fromPreset ?? [])])];
  const recent = folders.recent.filter((known) => !fixed.includes(known) && known !== globalFolder);
  const take = (dir: string) => dispatch(folderTyped(dir));
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {text('newTask.folder.label')}
      </label>
      <div className={styles.line}>
        <SuggestInput
          id={id}
          dir="ltr"
          value={typed}
          placeholder={globalFolder}
          prefix={<Icon name="folder" />}
          suggestions={[...fixed, ...recent].map((known) => ({
            value: known,
            icon: folders.pinned.includes(known) && pin,
            isForgettable: !fixed.includes(known),
          }))}
          onForget={(known) => dispatch(folderForgetRequested(known))}
          onType={take}
        />
        <FaintButton
          label={text(isPinned ? 'newTask.folder.unpin' : 'newTask.folder.pin')}
          aria-pressed={isPinned}
          isDisabled={folder === ''}
          onClick={() => dispatch(folderPinRequested(folder))}
        >
          {pin}
        </FaintButton>
      </div>
      {fixed.length + recent.length > 0 && (
        <div role="group" aria-label={text('newTask.folder.known')} className={styles.known}>
          {[...fixed, ...recent.slice(0, shownRecent)].map((known) => (
            <Chip key={known} isPressed={known === folder} onClick={() => take(known === typed.trim() ? '' : known)}>
              <span className={styles.chip}>
                {folders.pinned.includes(known) && pin}
                <bdi>{visibleText(known)}</bdi>
              </span>
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}

/** More folders would not fit into one line. */
const shownFolders = 3;

/** The folders that rules have chosen, before anything is sent. The review shows the folder of each download. */
function FoldersByRules() {
  const text = useText();
  const { count, folders } = useDeferredValue(useAppSelector(selectFoldersByRules));
  const shown = folders.slice(0, shownFolders);
  return (
    <p role="status" className={styles.byRules}>
      {count > 0 && text('newTask.folder.byRules', { count, folders: [...shown, ...(folders.length > shownFolders ? ['…'] : [])] })}
    </p>
  );
}
