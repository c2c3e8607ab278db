import { isHidden } from '../../../domain/settings/presetLocks';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectWantedItems } from '../../../store/selectors/newTask';
import { metadataPauseToggled } from '../../../store/slices/newTask';
import { Icon } from '../../common/icons/Icon';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { FileCard } from './FileCard';
import { FolderField } from './FolderField';
import { LinksBox } from './LinksBox';
import styles from './DownloadsPanel.module.css';
import filesBoxStyles from './FilesBox.module.css';
import refusedListStyles from '../RefusedList.module.css';
import { isMagnet } from '../../../domain/input/magnetInfoHash';

interface DownloadsPanelProps {
  /** Set after sending an empty form. */
  readonly isRefusal: boolean;
  readonly linkCount: number;
  /** A torrent without chosen files shows an error. */
  readonly isChoiceWanted: boolean;
}

/** The links and files to download, and the folder. */
export function DownloadsPanel({ isRefusal, linkCount, isChoiceWanted }: DownloadsPanelProps) {
  const text = useText();
  const hasFiles = useAppSelector((state) => state.newTask.files.length > 0);
  const where = (
    <section aria-label={text('newTask.where')} className={styles.where}>
      <FolderField />
      <MetadataChoice />
    </section>
  );
  return (
    <div className={styles.panel} data-downloads>
      <RefusedList />
      {hasFiles && <FilesBox isChoiceWanted={isChoiceWanted} />}
      {hasFiles && where}
      {/* Stays when the first file comes, so that it keeps the caret and what the user can undo. */}
      <LinksBox isRefusal={isRefusal} linkCount={linkCount} isSmall={hasFiles} />
      {!hasFiles && where}
    </div>
  );
}

/** For magnets: aria2 pauses after the metadata, and Arioso then offers the choice of files. */
function MetadataChoice() {
  const text = useText();
  const dispatch = useAppDispatch();
  const isWanted = useAppSelector((state) => state.newTask.options['pause-metadata'] === 'true');
  const hasMagnet = useAppSelector((state) => selectWantedItems(state).some(({ name }) => isMagnet(name)));
  const isOffered = useAppSelector((state) => !isHidden(state.settings.preset, 'option:pause-metadata'));
  if (!hasMagnet || !isOffered) return null;
  return (
    <LabelledCheckbox isChecked={isWanted} onToggle={() => dispatch(metadataPauseToggled())}>
      {text('newTask.chooseWhenReady')}
    </LabelledCheckbox>
  );
}

/** The torrents and metalinks that were opened or dropped. */
function FilesBox({ isChoiceWanted }: { readonly isChoiceWanted: boolean }) {
  const text = useText();
  const files = useAppSelector((state) => state.newTask.files);
  return (
    <section aria-label={text('newTask.files')} className={filesBoxStyles.files}>
      {files.map((file) => (
        <FileCard key={file.id} file={file} isAlone={files.length === 1} isChoiceWanted={isChoiceWanted} />
      ))}
    </section>
  );
}

/** A longer list would not help; the form still holds all refused downloads. */
const shown = 20;

/** The downloads that were not added in the last attempt, each with aria2's error message. */
function RefusedList() {
  const text = useText();
  const refused = useAppSelector((state) => state.newTask.refused);
  const outcome = useAppSelector((state) => state.newTask.outcome);
  if (refused.length === 0 && !outcome) return null;
  return (
    <div role="alert" className={refusedListStyles.box} data-kind={refused.length > 0 ? 'failed' : 'stopped'}>
      <Icon name="error" />
      <div className={refusedListStyles.words}>
        <p className={refusedListStyles.title}>{text(outcome ?? 'newTask.refused')}</p>
        {refused.length > 0 && (
          <ul className={refusedListStyles.refused}>
            {refused.slice(0, shown).map(({ name, message }, place) => (
              // The same link may occur twice, so the key is the index; the list is only replaced as a whole.
              <li key={place}>
                <bdi className={refusedListStyles.name}>{visibleText(name)}</bdi>: {text(message)}
              </li>
            ))}
            {refused.length > shown && <li>{text('list.more', { count: refused.length - shown })}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
