import { useId } from 'react';
import { noFolders } from '../../domain/newTask/folders';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectGlobalOption } from '../../store/selectors/options';
import { newTaskChanged } from '../../store/slices/newTask';
import { folderPinToggled } from '../../store/slices/newTaskIntents';
import { Chip } from '../common/Chip';
import { TextInput } from '../common/Controls';
import { Icon } from '../common/Icon';
import { laterIcons } from '../common/laterIcons';
import { QuietButton } from '../common/QuietButton';
import styles from './FolderField.module.css';

/** More than these would push the rest of the form away; the others are offered while one types. */
const shownRecent = 4;

/** Where to: the option `dir`, with the folders that this daemon was given before and those that the user has pinned. */
export function FolderField() {
  const text = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const options = useAppSelector((state) => state.newTask.options);
  const usual = useAppSelector((state) => selectGlobalOption(state, 'dir')) ?? '';
  const folders = useAppSelector((state) => state.newTask.folders) ?? noFolders;
  const typed = options.dir ?? '';
  const folder = typed.trim() || usual;
  const isPinned = folders.pinned.includes(folder);
  const fixed = [...new Set([...folders.pinned, ...(folders.given ?? [])])];
  const recent = folders.recent.filter((known) => !fixed.includes(known) && known !== usual);
  const take = (dir: string) => {
    const { dir: _, ...rest } = options;
    dispatch(newTaskChanged({ options: dir === '' ? rest : { ...rest, dir } }));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {text('newTask.folder.label')}
      </label>
      <div className={styles.line}>
        <Icon name="folder" />
        <TextInput
          id={id}
          value={typed}
          placeholder={usual}
          list={`${id}known`}
          onChange={(event) => {
            take(event.target.value);
          }}
        />
        <QuietButton
          label={text(isPinned ? 'newTask.folder.unpin' : 'newTask.folder.pin')}
          aria-pressed={isPinned}
          disabled={folder === ''}
          onClick={() => {
            dispatch(folderPinToggled(folder));
          }}
        >
          <Icon name={laterIcons.pin} />
        </QuietButton>
      </div>
      <datalist id={`${id}known`}>
        {[...fixed, ...recent].map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      {fixed.length + recent.length > 0 && (
        <div role="group" aria-label={text('newTask.folder.known')} className={styles.known}>
          {[...fixed, ...recent.slice(0, shownRecent)].map((known) => (
            <Chip
              key={known}
              isPressed={known === folder}
              onClick={() => {
                take(known === typed.trim() ? '' : known);
              }}
            >
              <span className={styles.chip}>
                {folders.pinned.includes(known) && <Icon name={laterIcons.pin} />}
                <bdi>{visibleText(known)}</bdi>
              </span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
