import { isMetadataPath } from '../../../domain/tasks/taskName';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectSelectedRows } from '../../../store/selectors/taskRows';
import { copyTextRequested } from '../../../store/slices/clipboard';
import { lateIcons } from '../../common/icons/lateIcons';
import type { TaskAction } from './useTaskActions';

/** aria2 keeps in memory the metadata of a magnet, and a torrent with `follow-torrent=mem`. Such a path is no place on the disk. */
const isInMemory = (path: string): boolean => isMetadataPath(path) || path.startsWith('[MEMORY]');

/** "Copy Path": where the daemon stores the selected tasks, one path per line. Disabled while a task has no path. */
export function useCopyPathAction(): TaskAction<'copyPath'> {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedRows);
  const paths = selected.flatMap(({ details }) => details?.path ?? []).filter((path) => !isInMemory(path));
  return {
    id: 'copyPath',
    icon: lateIcons.copy,
    isDisabled: paths.length === 0 || paths.length < selected.length,
    run: () => dispatch(copyTextRequested(paths.join('\n'))),
  };
}
