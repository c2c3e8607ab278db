import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectSelectedRows } from '../../../store/selectors/taskRows';
import { copyTextRequested } from '../../../store/slices/notices';
import { lateIcons } from '../../common/icons/lateIcons';
import type { TaskAction } from './useTaskActions';

/** "Copy Path": where the daemon stores the selected tasks, one path per line. Disabled while a path is unknown. */
export function useCopyPathAction(): TaskAction<'copyPath'> {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedRows);
  const paths = selected.flatMap(({ details }) => details?.path ?? []);
  return {
    id: 'copyPath',
    icon: lateIcons.copy,
    isDisabled: paths.length === 0 || paths.length < selected.length,
    run: () => dispatch(copyTextRequested(paths.join('\n'))),
  };
}
