import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsQueueShown, selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import { moveRequested, selectionReplaced } from '../../store/slices/tasks';
import { useNavigateTo } from '../common/useNavigateTo';
import PopupMenu, { type Anchor, type MenuEntry } from '../common/PopupMenu';
import { laterIcons } from '../common/laterIcons';
import { useTaskActions, type TaskAction } from './useTaskActions';

/** The context menu of a row: the toolbar's actions, and moves in the queue. */
export default function TaskMenu({ anchor, onClose }: { readonly anchor: Anchor; readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigateTo = useNavigateTo();
  const rows = useAppSelector(selectRows) ?? [];
  const [single, ...others] = useAppSelector(selectSelectedRows);
  const actions = useTaskActions();
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const isQueueShown = useAppSelector(selectIsQueueShown);
  const place = single && others.length === 0 && isQueueShown ? rows.indexOf(single) : -1;
  const last = rows.length - 1;
  const move = (to: number) => () => single && dispatch(moveRequested({ gid: single.gid, place: to }));

  const command = (
    id: string,
    labelKey: string,
    icon: MenuEntry['icon'],
    isPossible: boolean,
    run: () => unknown,
    startsGroup = false,
  ) => ({ entry: { id, label: text(labelKey), ...(icon ? { icon } : {}), isDisabled: !isPossible, startsGroup }, run });
  const action = (id: TaskAction['id'], startsGroup = false) =>
    actions
      .filter((each) => each.id === id)
      .map(({ icon, isDisabled, run }) => command(id, `taskList.${id}`, icon, !isDisabled, run, startsGroup));
  const commands = [
    ...action('start'),
    ...action('pause'),
    ...action('retrySelected'),
    ...action('remove'),
    ...(isQueueShown
      ? [
          command('top', 'taskList.moveTop', laterIcons.top, isConnected && place > 0, move(0), true),
          command('up', 'taskList.moveUp', laterIcons.up, isConnected && place > 0, move(place - 1)),
          command('down', 'taskList.moveDown', laterIcons.down, isConnected && place >= 0 && place < last, move(place + 1)),
          command('bottom', 'taskList.moveBottom', laterIcons.bottom, isConnected && place >= 0 && place < last, move(last)),
        ]
      : []),
    ...action('copyUrl', true),
    ...action('copyMagnet'),
    command('selectAll', 'taskList.selectAll', 'select', true, () => dispatch(selectionReplaced(rows.map((task) => task.gid))), true),
    command(
      'details',
      'taskList.openDetails',
      'chevronRight',
      single !== undefined && others.length === 0,
      () => single && navigateTo(`/task/detail/${single.gid}`),
    ),
  ];
  return (
    <PopupMenu
      label={text('taskList.menu')}
      anchor={anchor}
      entries={commands.map(({ entry }) => entry)}
      onChoose={(id) => commands.find(({ entry }) => entry.id === id)?.run()}
      onClose={onClose}
    />
  );
}
