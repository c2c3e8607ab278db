import type { Task } from '../../../domain/tasks/task';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectFileLink } from '../../../store/selectors/fileLinks';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';

/** Opens the file of a finished row, or its folder, where the setting `fileLinks` maps it. */
export default function FileLink({ task, tabIndex }: { readonly task: Task; readonly tabIndex: number }) {
  const text = useText();
  const url = useAppSelector((state) => selectFileLink(state, task));
  if (url === undefined) return null;
  const label = text('fileLinks.openFile', { name: (task.details?.name ?? '') || { key: 'format.unknown' } });
  return (
    <a href={url} tabIndex={tabIndex} target="_blank" rel="noreferrer" aria-label={label} data-tip={label} data-file-link={url}>
      <Icon name={lateIcons.external} />
    </a>
  );
}
