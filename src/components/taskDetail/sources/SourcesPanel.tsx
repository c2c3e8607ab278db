import { useMemo } from 'react';
import type { FullTask } from '../../../domain/tasks/fullTask';
import { isStopped } from '../../../domain/tasks/task';
import { filesWithSources } from '../../../domain/taskDetail/taskSources';
import { useAppSelector } from '../../../store/hooks';
import { selectTaskSources } from '../../../store/slices/taskSources';
import { SourceList } from './SourceList';

const nothing: readonly never[] = [];

/** The sources of a task: its links and their servers. */
export function SourcesPanel({ task }: { readonly task: FullTask }) {
  const { sources } = useAppSelector(selectTaskSources);
  const isTorrent = task.details?.isTorrent === true;
  const received = sources?.gid === task.gid && !isStopped(task.status) ? sources : undefined;
  const files = received?.files ?? task.files;
  const shown = useMemo(() => filesWithSources(files, isTorrent), [files, isTorrent]);
  return shown.length > 0 && <SourceList task={task} files={shown} servers={received?.servers ?? nothing} />;
}
