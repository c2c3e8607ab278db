import { isStopped } from '../../../domain/tasks/task';
import type { FileServers } from '../../../domain/taskDetail/fileServers';
import type { FullTask } from '../../../domain/tasks/fullTask';
import type { TaskFile } from '../../../domain/files/taskFile';
import { fileName } from '../../../domain/tasks/taskName';
import { firstFiles, keptAt, sourcesOf } from '../../../domain/taskDetail/taskSources';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sourceEditOpened, selectSourceForm, selectTaskSources } from '../../../store/slices/taskSources';
import { Button } from '../../common/buttons/Button';
import { maxItems } from '../../common/lists/maxItems';
import { SourceForm } from './SourceForm';
import { OverviewSection } from '../overview/OverviewSection';
import { SourceRow } from './SourceRow';
import styles from './SourceList.module.css';

interface SourceListProps {
  readonly task: FullTask;
  readonly files: readonly TaskFile[];
  readonly servers: readonly FileServers[];
}

/** The links of each file. Links of a task that has not stopped can be changed. */
export function SourceList({ task, files, servers }: SourceListProps) {
  const text = useText();
  const isEditable = !isStopped(task.status);
  const shown = firstFiles(files, maxItems);
  const [first] = shown;
  const isSingle = files.length === 1;
  return (
    <OverviewSection heading={text('taskSources.title')} aside={isEditable && first && isSingle && <AddButton index={first.index} />}>
      {shown.map((file) => (
        <FileSources
          key={file.index}
          task={task}
          file={file}
          heading={isSingle ? undefined : fileName(file.path)}
          servers={servers.find(({ index }) => index === file.index)?.servers ?? []}
          isEditable={isEditable}
        />
      ))}
      {files.length > shown.length && <p className={styles.none}>{text('list.more', { count: files.length - shown.length })}</p>}
    </OverviewSection>
  );
}

interface FileSourcesProps {
  readonly task: FullTask;
  readonly file: TaskFile;
  /** The file's name, where there are several files. */
  readonly heading: string | undefined;
  readonly servers: FileServers['servers'];
  readonly isEditable: boolean;
}

function FileSources({ task, file, heading, servers, isEditable }: FileSourcesProps) {
  const text = useText();
  const edit = useAppSelector((state) => selectTaskSources(state).edit);
  const own = edit?.index === file.index ? edit : undefined;
  const sources = keptAt(sourcesOf(file.uris, servers), own?.old, own?.place);
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
      <ul>
        {sources.slice(0, maxItems).map((source, place) => (
          // The place is the key: a replaced link keeps its row and thus the focus.
          <SourceRow
            key={place}
            gid={task.gid}
            index={file.index}
            place={place}
            status={task.status}
            source={source}
            isOnly={sources.length < 2}
            isEditable={isEditable}
          />
        ))}
        {sources.length > maxItems && <li className={styles.none}>{text('list.more', { count: sources.length - maxItems })}</li>}
        {sources.length === 0 && <li className={styles.none}>{text('taskSources.none')}</li>}
        {own?.kind === 'add' && isEditable && (
          <li>
            <SourceForm gid={task.gid} edit={own} known={sources.map(({ uri }) => uri)} />
          </li>
        )}
      </ul>
    </>
  );
}

function AddButton({ index }: { readonly index: number }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectSourceForm);
  return (
    <Button
      icon="add"
      isDisabled={form !== undefined && (form.kind !== 'add' || form.index !== index)}
      onClick={() => dispatch(sourceEditOpened({ index }))}
    >
      {text('taskSources.add')}
    </Button>
  );
}
