import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { selectIsQueueShown, selectRows, selectSelectedRows } from '../../../store/selectors/taskRows';
import { moveRequested, selectionReplaced } from '../../../store/slices/tasks';
import { useNavigateTo } from '../../common/buttons/useNavigateTo';
import PopupMenu, { type Anchor, type MenuEntry } from '../../common/menus/PopupMenu';
import { lateIcons } from '../../common/icons/lateIcons';
import { useCopyPathAction } from '../actions/useCopyPathAction';
import { useExportAction } from '../actions/useExportAction';
import { useOrderChoices } from '../actions/useOrderChoices';
import { useSelectChoices } from '../actions/useSelectChoices';
import { useAddAgainActions } from '../../addAgain/useAddAgainActions';
import { useFileLinkItems } from '../actions/useFileLinkItems';
import { useTaskActions, type TaskAction, type TaskActionId } from '../actions/useTaskActions';
import { taskPath } from '../../../domain/routes';

/** The part of the menu that each action is in. Within a part, the actions are in this order, which is not that of the toolbar. */
const parts: Readonly<Record<TaskActionId, 'run' | 'copy' | 'list'>> = {
  start: 'run',
  pause: 'run',
  retry: 'run',
  remove: 'run',
  copyLink: 'copy',
  copyMagnet: 'copy',
  clearStopped: 'list',
};

/** The context menu of a row: all actions of the toolbar, and moves in the queue. */
export default function TaskMenu({ anchor, onClose }: { readonly anchor: Anchor; readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigateTo = useNavigateTo();
  const rows = useAppSelector(selectRows) ?? [];
  const selected = useAppSelector(selectSelectedRows);
  const [single, ...others] = selected;
  const actions = useTaskActions();
  const again = useAddAgainActions();
  const select = useSelectChoices();
  const order = useOrderChoices();
  const exporting = useExportAction();
  const fileLinks = useFileLinkItems();
  const copyPath = useCopyPathAction();
  const isConnected = useAppSelector(selectIsConnected);
  const isQueueShown = useAppSelector(selectIsQueueShown);
  const place = single && others.length === 0 && isQueueShown ? rows.indexOf(single) : -1;
  const last = rows.length - 1;
  const canMoveUp = isConnected && place > 0;
  const canMoveDown = isConnected && place >= 0 && place < last;
  const selectAll = () => dispatch(selectionReplaced(rows.map((task) => task.gid)));
  const move = (to: number) => () => single && dispatch(moveRequested({ gid: single.gid, place: to }));

  const command = ({ labelKey, ...action }: TaskAction<string>, startsGroup = false): MenuEntry => ({
    ...action,
    label: text(labelKey ?? `taskList.${action.id}`),
    startsGroup,
  });
  const actionsIn = (part: 'run' | 'copy' | 'list') =>
    Object.entries(parts).flatMap(([id, each]) => actions.filter((action) => action.id === id && each === part));
  const entries: readonly MenuEntry[] = [
    ...actionsIn('run').map((action) => command(action)),
    ...again.map((action) => command(action)),
    ...(isQueueShown
      ? [
          command({ id: 'top', labelKey: 'taskList.moveTop', icon: lateIcons.top, isDisabled: !canMoveUp, run: move(0) }, true),
          command({ id: 'up', labelKey: 'taskList.moveUp', icon: lateIcons.up, isDisabled: !canMoveUp, run: move(place - 1) }),
          command({ id: 'down', labelKey: 'taskList.moveDown', icon: lateIcons.down, isDisabled: !canMoveDown, run: move(place + 1) }),
          command({ id: 'bottom', labelKey: 'taskList.moveBottom', icon: lateIcons.bottom, isDisabled: !canMoveDown, run: move(last) }),
        ]
      : []),
    ...fileLinks,
    ...actionsIn('copy').map((action, number) => command(action, number === 0)),
    command(copyPath),
    command(exporting),
    command({ id: 'selectAll', icon: 'check', isDisabled: false, run: selectAll }, true),
    { id: 'select', label: text('taskList.select'), icon: lateIcons.select, entries: select.filter(({ id }) => id !== 'selectAll') },
    ...(order.length > 0 ? [{ id: 'order', label: text('taskList.displayOrder'), icon: lateIcons.order, entries: order }] : []),
    ...actionsIn('list').map((action) => command(action)),
    command(
      {
        id: 'details',
        labelKey: 'taskList.openDetails',
        icon: 'chevronRight',
        isDisabled: single === undefined || others.length > 0,
        run: () => single && navigateTo(taskPath(single.gid)),
      },
      true,
    ),
  ];
  return <PopupMenu label={text('taskList.menu')} anchor={anchor} entries={entries} onClose={onClose} />;
}
