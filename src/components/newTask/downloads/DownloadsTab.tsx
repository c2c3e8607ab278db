import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectWantedItems } from '../../../store/selectors/newTask';
import { selectGlobalOption } from '../../../store/selectors/options';
import { draftOptionCleared, draftOptionTyped, selectNewTask } from '../../../store/slices/newTask';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { FileCard } from './FileCard';
import { FolderField } from './FolderField';
import { LinksField } from './LinksField';
import { RefusedList } from './RefusedList';
import styles from './DownloadsTab.module.css';
import { isMagnet } from '../../../domain/input/magnetInfoHash';

interface DownloadsTabProps {
  /** An empty form was sent. */
  readonly isEmptyError: boolean;
  readonly linkCount: number;
  /** A torrent without chosen files shows an error. */
  readonly showsErrors: boolean;
}

/** The links and files to download, and the folder. */
export function DownloadsTab({ isEmptyError, linkCount, showsErrors }: DownloadsTabProps) {
  const text = useText();
  const hasFiles = useAppSelector((state) => selectNewTask(state).files.length > 0);
  const where = (
    <section aria-label={text('newTask.where')} className={styles.where}>
      <FolderField />
      <MetadataChoice />
    </section>
  );
  return (
    <div className={styles.tab} data-downloads>
      <RefusedList />
      {hasFiles && <Files showsErrors={showsErrors} />}
      {hasFiles && where}
      {/* The field stays mounted when the first file comes, so that it keeps its caret and its undo history. */}
      <LinksField isEmptyError={isEmptyError} linkCount={linkCount} isSmall={hasFiles} />
      {!hasFiles && where}
    </div>
  );
}

/** The torrents and metalinks that were opened or dropped. */
function Files({ showsErrors }: { readonly showsErrors: boolean }) {
  const text = useText();
  const files = useAppSelector((state) => selectNewTask(state).files);
  return (
    <section aria-label={text('newTask.files')} className={styles.files}>
      {files.map((file) => (
        <FileCard key={file.id} file={file} isAlone={files.length === 1} showsErrors={showsErrors} />
      ))}
    </section>
  );
}

const metadataKey = 'pause-metadata';

/** For magnets: aria2 pauses after the metadata, and Arioso then offers the choice of files. The global option is the default. */
function MetadataChoice() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isDefault = useAppSelector((state) => selectGlobalOption(state, metadataKey) === 'true');
  const own = useAppSelector((state) => selectNewTask(state).options[metadataKey]);
  const hasMagnet = useAppSelector((state) => selectWantedItems(state).some(({ name }) => isMagnet(name)));
  const isOffered = useAppSelector((state) => !isHidden(state.settings.preset, `option:${metadataKey}`));
  if (!hasMagnet || !isOffered) return null;
  const isWanted = own === undefined ? isDefault : own === 'true';
  const toggle = () =>
    dispatch(isWanted === isDefault ? draftOptionTyped({ key: metadataKey, value: String(!isWanted) }) : draftOptionCleared(metadataKey));
  return (
    <LabelledCheckbox isChecked={isWanted} onToggle={toggle}>
      {text('newTask.chooseWhenReady')}
    </LabelledCheckbox>
  );
}
