import { useState } from 'react';
import {
  columnDefinitions,
  defaultTaskColumns,
  formatTaskColumns,
  narrowColumns,
  taskColumnIds,
  defaultColumn,
  type TaskColumn,
  type TaskColumnId,
} from '../../../domain/taskList/taskColumns';
import { movedTo } from '../../../domain/arrays';
import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import { selectColumns } from '../../../store/selectors/taskRows';
import { settingsChanged } from '../../../store/slices/settings';
import { Button } from '../../common/buttons/Button';
import { LabelledCheckbox } from '../../common/fields/LabelledCheckbox';
import { Dialog } from '../../common/dialogs/Dialog';
import { Hint } from '../../common/fields/Hint';
import { passFocusOn } from '../../common/interaction/passFocusOn';
import { lateIcons } from '../../common/icons/lateIcons';
import { LiveMessage } from '../../common/display/LiveMessage';
import visuallyHidden from '../../common/display/visuallyHidden.module.css';
import styles from './ColumnsDialog.module.css';

/** The dialog offers these columns while the daemon has a torrent. */
const torrentColumns = taskColumnIds.filter((id) => columnDefinitions[id].isOfTorrents);

/** The button that adds these columns disappears when it is pressed. Then the first column gets the focus. */
const toColumns = passFocusOn(
  (button) => button.closest('dialog'),
  (dialog) => dialog.querySelector('input'),
);

/** One of the known tasks is a torrent. */
const selectHasTorrent = ({ tasks: { lists } }: RootState): boolean =>
  [lists.active, lists.waiting, lists.stopped].some((list) => list?.some(({ details }) => details?.isTorrent));

/** The chosen columns first, in their order, then the others. Every change applies at once. */
export default function ColumnsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const columns = useAppSelector(selectColumns);
  const preset = useAppSelector((state) => state.settings.preset);
  const isShown = (id: TaskColumnId) => columns.some((column) => column.id === id);
  const [moved, setMoved] = useState<{ readonly number: number; readonly id: TaskColumnId }>();
  const save = (taskColumns: string) => {
    setMoved(undefined);
    dispatch(settingsChanged({ taskColumns }));
  };
  const saveColumns = (chosen: readonly TaskColumn[]) => save(formatTaskColumns(chosen));
  const toggle = (id: TaskColumnId) =>
    saveColumns(isShown(id) ? columns.filter((column) => column.id !== id) : [...columns, defaultColumn(id)]);
  const move = (id: TaskColumnId, place: number, step: number) => {
    saveColumns(movedTo(columns, place, place + step));
    setMoved({ number: (moved?.number ?? 0) + 1, id });
  };
  const hasTorrent = useAppSelector(selectHasTorrent);
  const missing = torrentColumns.filter((id) => !isShown(id) && !isHidden(preset, `column:${id}`));
  const narrow = narrowColumns(columns);
  const ids = [...columns.map((column) => column.id), ...taskColumnIds.filter((id) => !isShown(id) && !isHidden(preset, `column:${id}`))];
  return (
    <Dialog
      title={text('taskList.columns')}
      buttons={
        <>
          <Button onClick={() => save(defaultTaskColumns)}>{text('taskList.columnsReset')}</Button>
          <Button onClick={onClose}>{text('action.close')}</Button>
        </>
      }
      onClose={onClose}
    >
      <ul className={styles.list}>
        {ids.map((id, place) => (
          <li key={id} className={styles.item}>
            <LabelledCheckbox label={text(`taskList.column.${id}`)} isChecked={isShown(id)} onToggle={() => toggle(id)}>
              {text(`taskList.column.${id}`)}
              {isShown(id) && !narrow.some((column) => column.id === id) && (
                <small className={styles.note}>{text('taskList.columnOnlyWide')}</small>
              )}
            </LabelledCheckbox>
            <Button
              kind="quiet"
              icon={lateIcons.up}
              isIconOnly
              isDisabled={!isShown(id) || place === 0}
              onClick={() => move(id, place, -1)}
            >
              {text('taskList.columnUp', { column: text(`taskList.column.${id}`) })}
            </Button>
            <Button
              kind="quiet"
              icon={lateIcons.down}
              isIconOnly
              isDisabled={!isShown(id) || place >= columns.length - 1}
              onClick={() => move(id, place, 1)}
            >
              {text('taskList.columnDown', { column: text(`taskList.column.${id}`) })}
            </Button>
          </li>
        ))}
      </ul>
      <span role="status" className={visuallyHidden.text}>
        {moved && (
          <LiveMessage number={moved.number}>
            {text('taskList.columnMoved', {
              column: text(`taskList.column.${moved.id}`),
              position: columns.findIndex(({ id }) => id === moved.id) + 1,
              count: columns.length,
            })}
          </LiveMessage>
        )}
      </span>
      {hasTorrent && missing.length > 0 && (
        <span ref={toColumns} className={styles.missing}>
          <Button icon="add" onClick={() => saveColumns([...columns, ...missing.map(defaultColumn)])}>
            {text('taskList.columnsForTorrents', { columns: missing.map((id) => text(`taskList.column.${id}`)).join(' · ') })}
          </Button>
        </span>
      )}
      <Hint>{text('taskList.columnsHint')}</Hint>
    </Dialog>
  );
}
