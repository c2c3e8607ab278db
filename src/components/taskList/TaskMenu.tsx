import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActionTargets, selectIsQueueShown, selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import {
  copyRequested,
  moveRequested,
  pauseRequested,
  removeRequested,
  retryRequested,
  selectionReplaced,
  startRequested,
} from '../../store/slices/tasks';
import { useNavigateTo } from '../common/useNavigateTo';
import PopupMenu, { type Anchor, type MenuEntry } from '../common/PopupMenu';

/** The context menu of a row: the toolbar's actions, and moves in the queue. */
export default function TaskMenu({ anchor, onClose }: { readonly anchor: Anchor; readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigateTo = useNavigateTo();
  const rows = useAppSelector(selectRows) ?? [];
  const [single, ...others] = useAppSelector(selectSelectedRows);
  const targets = useAppSelector(selectActionTargets);
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
  const commands = [
    command('start', 'taskList.start', 'play', isConnected && targets.start.length > 0, () => dispatch(startRequested(targets.start))),
    command('pause', 'taskList.pause', 'pause', isConnected && targets.pause.length > 0, () => dispatch(pauseRequested(targets.pause))),
    command('retry', 'taskList.retrySelected', 'retry', isConnected && targets.retry.length > 0, () =>
      dispatch(retryRequested(targets.retry)),
    ),
    command('remove', 'taskList.remove', 'remove', isConnected && targets.remove.length > 0, () =>
      dispatch(removeRequested(targets.remove)),
    ),
    ...(isQueueShown
      ? [
          command('top', 'taskList.moveTop', 'top', isConnected && place > 0, move(0), true),
          command('up', 'taskList.moveUp', 'up', isConnected && place > 0, move(place - 1)),
          command('down', 'taskList.moveDown', 'down', isConnected && place >= 0 && place < last, move(place + 1)),
          command('bottom', 'taskList.moveBottom', 'bottom', isConnected && place >= 0 && place < last, move(last)),
        ]
      : []),
    command(
      'copyLink',
      'taskList.copyUrl',
      'link',
      targets.copyLink.length > 0,
      () => dispatch(copyRequested({ what: 'link', gids: targets.copyLink })),
      true,
    ),
    command('copyMagnet', 'taskList.copyMagnet', 'magnet', targets.copyMagnet.length > 0, () =>
      dispatch(copyRequested({ what: 'magnet', gids: targets.copyMagnet })),
    ),
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
