import { shallowEqual } from 'react-redux';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectFileLink, selectFileLinkRules } from '../../../store/selectors/fileLinks';
import { selectSelectedRows } from '../../../store/selectors/taskRows';
import { copyTextRequested } from '../../../store/slices/clipboard';
import { lateIcons } from '../../common/icons/lateIcons';
import type { MenuEntry } from '../../common/menus/PopupMenu';

/** Menu items for the files of finished tasks. None while no rule maps a folder of this server. */
export function useFileLinkItems(): readonly MenuEntry[] {
  const text = useText();
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedRows);
  const hasRules = useAppSelector((state) => selectFileLinkRules(state).length > 0);
  const links = useAppSelector((state) => selected.flatMap((task) => selectFileLink(state, task) ?? []), shallowEqual);
  if (!hasRules) return [];
  const [link, ...others] = links;
  const haveAll = link !== undefined && links.length === selected.length;
  const open = {
    id: 'openFile',
    icon: lateIcons.external,
    startsGroup: true,
    label: text(link?.endsWith('/') ? 'taskList.openFolder' : 'taskList.openFile'),
  };
  return [
    haveAll && others.length === 0 ? { ...open, href: link } : { ...open, isDisabled: true },
    {
      id: 'copyFileLink',
      label: text('taskList.copyFileLink'),
      icon: lateIcons.copy,
      isDisabled: !haveAll,
      run: () => dispatch(copyTextRequested(links.join('\n'))),
    },
  ];
}
