import { isStopped } from '../../domain/task';
import type { FileServers } from '../../domain/fileServers';
import type { FullTask } from '../../domain/fullTask';
import type { TaskFile } from '../../domain/taskFile';
import { fileName } from '../../domain/taskName';
import { sourcesOf } from '../../domain/taskSources';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { linkEditOpened, selectTaskLinks } from '../../store/slices/taskLinks';
import { Button } from '../common/Button';
import { LinkForm } from './LinkForm';
import { LinkSection } from './LinkSection';
import { SourceRow } from './SourceRow';
import styles from './SourceList.module.css';

interface SourceListProps {
  readonly task: FullTask;
  readonly files: readonly TaskFile[];
  readonly servers: readonly FileServers[];
}

/** The links of each file, most files having one or two; those of a task that has not stopped can be changed. */
export function SourceList({ task, files, servers }: SourceListProps) {
  const text = useText();
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const isEditable = !isStopped(task.status) && isConnected;
  const [first, ...others] = files;
  return (
    <LinkSection heading={text('taskLinks.title')} aside={isEditable && first && others.length === 0 && <AddButton index={first.index} />}>
      {files.map((file) => (
        <FileSources
          key={file.index}
          task={task}
          file={file}
          heading={others.length > 0 ? fileName(file.path) : undefined}
          servers={servers.find(({ index }) => index === file.index)?.servers ?? []}
          isEditable={isEditable}
        />
      ))}
    </LinkSection>
  );
}

interface FileSourcesProps {
  readonly task: FullTask;
  readonly file: TaskFile;
  /** Its name, where there are several. */
  readonly heading: string | undefined;
  readonly servers: FileServers['servers'];
  readonly isEditable: boolean;
}

function FileSources({ task, file, heading, servers, isEditable }: FileSourcesProps) {
  const text = useText();
  const { edit } = useAppSelector(selectTaskLinks);
  const sources = sourcesOf(file.uris, servers);
  const isAdding = edit?.index === file.index && edit.old === undefined;
  return (
    <>
      {heading !== undefined && (
        <div className={styles.head}>
          <h3 className={styles.heading}>
            <bdi>{visibleText(heading)}</bdi>
          </h3>
          {isEditable && <AddButton index={file.index} />}
        </div>
      )}
      <ul className={styles.list}>
        {sources.map((source, place) => (
          // By place: the row of a link that was replaced stays, and with it the focus.
          <SourceRow
            key={place}
            gid={task.gid}
            index={file.index}
            status={task.status}
            source={source}
            isOnly={sources.length < 2}
            isEditable={isEditable}
          />
        ))}
        {sources.length === 0 && <li className={styles.none}>{text('taskLinks.none')}</li>}
        {isAdding && isEditable && (
          <li>
            <LinkForm gid={task.gid} edit={edit} known={sources.map(({ uri }) => uri)} />
          </li>
        )}
      </ul>
    </>
  );
}

function AddButton({ index }: { readonly index: number }) {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <Button icon="add" onClick={() => dispatch(linkEditOpened({ index }))}>
      {text('taskLinks.add')}
    </Button>
  );
}
