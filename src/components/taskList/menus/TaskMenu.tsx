import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { selectIsQueueShown, selectRows, selectSelectedRows } from '../../../store/selectors/taskRows';
import { moveRequested, selectionReplaced } from '../../../store/slices/tasks';
import { useNavigateTo } from '../../common/buttons/useNavigateTo';
import PopupMenu, { type Anchor, type MenuEntry } from '../../common/menus/PopupMenu';
import type { IconName } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { useExport } from './useExport';
import { useOrderChoices } from './useOrderChoices';
import { useSelectChoices } from './useSelectChoices';
import { useRedownloadActions } from '../../addAgain/useRedownloadActions';
import { useFileLinkItems } from './useFileLinkItems';
import { useTaskActions, type TaskAction } from './useTaskActions';
import { taskPath } from '../../../domain/routes';

interface Command {
  readonly icon: MenuEntry['icon'];
  readonly isPossible: boolean;
  readonly startsGroup?: boolean;
  readonly run: (id: string) => unknown;
}

/** The context menu of a row: all actions of the toolbar, and moves in the queue. */
export default function TaskMenu({ anchor, onClose }: { readonly anchor: Anchor; readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigateTo = useNavigateTo();
  const rows = useAppSelector(selectRows) ?? [];
  const selected = useAppSelector(selectSelectedRows);
  const [single, ...others] = selected;
  const actions = useTaskActions();
  const again = useRedownloadActions();
  const select = useSelectChoices();
  const order = useOrderChoices();
  const exporting = useExport();
  const fileLinks = useFileLinkItems();
  const isConnected = useAppSelector(selectIsConnected);
  const isQueueShown = useAppSelector(selectIsQueueShown);
  const place = single && others.length === 0 && isQueueShown ? rows.indexOf(single) : -1;
  const last = rows.length - 1;
  const canMoveUp = isConnected && place > 0;
  const canMoveDown = isConnected && place >= 0 && place < last;
  const move = (to: number) => () => single && dispatch(moveRequested({ gid: single.gid, place: to }));

  const command = (id: string, labelKey: string, { icon, isPossible, startsGroup = false, run }: Command) => ({
    entry: { id, label: text(labelKey), ...(icon ? { icon } : {}), isDisabled: !isPossible, startsGroup },
    run,
  });
  const submenu = (id: string, labelKey: string, icon: IconName, { entries, choose }: typeof order) => ({
    entry: { id, label: text(labelKey), icon, entries },
    run: choose,
  });
  const action = (id: TaskAction['id'], startsGroup = false) =>
    actions
      .filter((each) => each.id === id)
      .map(({ icon, isDisabled, run }) => command(id, `taskList.${id}`, { icon, isPossible: !isDisabled, startsGroup, run }));
  const commands = [
    ...action('start'),
    ...action('pause'),
    ...action('retrySelected'),
    ...action('remove'),
    ...again.map(({ id, labelKey, icon, isDisabled, run }) => command(id, labelKey, { icon, isPossible: !isDisabled, run })),
    ...(isQueueShown
      ? [
          command('top', 'taskList.moveTop', { icon: lateIcons.top, isPossible: canMoveUp, startsGroup: true, run: move(0) }),
          command('up', 'taskList.moveUp', { icon: lateIcons.up, isPossible: canMoveUp, run: move(place - 1) }),
          command('down', 'taskList.moveDown', { icon: lateIcons.down, isPossible: canMoveDown, run: move(place + 1) }),
          command('bottom', 'taskList.moveBottom', { icon: lateIcons.bottom, isPossible: canMoveDown, run: move(last) }),
        ]
      : []),
    ...fileLinks,
    ...action('copyUrl', true),
    ...action('copyMagnet'),
    command('export', 'taskList.export', { icon: exporting.icon, isPossible: !exporting.isDisabled, run: exporting.run }),
    command('selectAll', 'taskList.selectAll', {
      icon: 'select',
      isPossible: true,
      startsGroup: true,
      run: () => dispatch(selectionReplaced(rows.map((task) => task.gid))),
    }),
    submenu('select', 'taskList.select', 'check', { ...select, entries: select.entries.filter(({ id }) => id !== 'selectAll') }),
    ...(order.entries.length > 0 ? [submenu('order', 'taskList.displayOrder', lateIcons.order, order)] : []),
    ...action('clearStopped'),
    command('details', 'taskList.openDetails', {
      icon: 'chevronRight',
      isPossible: single !== undefined && others.length === 0,
      startsGroup: true,
      run: () => single && navigateTo(taskPath(single.gid)),
    }),
  ];
  return (
    <PopupMenu
      label={text('taskList.menu')}
      anchor={anchor}
      entries={commands.map(({ entry }) => entry)}
      onChoose={(id) => commands.find(({ entry }) => idsOf(entry).includes(id))?.run(id)}
      onClose={onClose}
    />
  );
}

const idsOf = ({ id, entries = [] }: MenuEntry): readonly string[] => [id, ...entries.map((entry) => entry.id)];
