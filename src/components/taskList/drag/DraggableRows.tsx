import { useMemo, useRef } from 'react';
import { DragDropContext, Draggable, Droppable, useKeyboardSensor, type DraggableProvided, type DropResult } from 'react-beautiful-dnd';
import type { Task } from '../../../domain/tasks/task';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { dragCancelled, dragStarted, moveRequested } from '../../../store/slices/tasks';
import type { RowDrag } from '../row/rowProps';
import { TaskRow, type TaskRowProps } from '../row/TaskRow';
import { useAdjustedMouseSensor } from './useAdjustedMouseSensor';
import { useAdjustedTouchSensor } from './useAdjustedTouchSensor';
import styles from './DraggableRows.module.css';

interface DraggableRowsProps {
  /** The rows in the document. */
  readonly drawnRows: readonly TaskRowProps[];
  /** All rows: the dragged row is drawn even when its place is scrolled out of view. */
  readonly rows: readonly Task[];
  readonly rowOf: (task: Task, place: number) => TaskRowProps;
}

const sensors = [useAdjustedMouseSensor, useKeyboardSensor, useAdjustedTouchSensor];

/**
 * Rows of the waiting list with a handle to drag them. TaskRows renders it where `selectIsDraggable` is true. Loaded only then, because the
 * library is heavy.
 */
export default function DraggableRows({ drawnRows, rows, rowOf }: DraggableRowsProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const area = useRef<HTMLDivElement | null>(null);

  // The connection may end during a drag. aria2 would not learn the new order.
  const isConnected = useAppSelector(selectIsConnected);

  const onDragEnd = ({ draggableId, source, destination }: DropResult) => {
    if (!isConnected || !destination || destination.index === source.index) dispatch(dragCancelled());
    else dispatch(moveRequested({ gid: draggableId, place: destination.index }));
  };
  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={sensors}
      dragHandleUsageInstructions={text('taskList.dragHint')}
      onDragStart={() => dispatch(dragStarted())}
      onDragEnd={onDragEnd}
    >
      <Droppable
        droppableId="queue"
        mode="virtual"
        // The dragged copy needs the grid's columns from its container.
        getContainerForClone={() => gridAround(area.current)}
        renderClone={(provided, _snapshot, { source }) => {
          const task = rows[source.index];
          return task ? <TaskRow {...rowOf(task, source.index)} drag={liftedDrag(provided)} /> : null;
        }}
      >
        {(droppable) => (
          <div
            {...droppable.droppableProps}
            ref={(element) => {
              area.current = element;
              droppable.innerRef(element);
            }}
            role="presentation"
            className={styles.area}
          >
            {drawnRows.map((row) => (
              <Draggable key={row.task.gid} draggableId={row.task.gid} index={row.place}>
                {(provided) => <DraggableRow {...row} provided={provided} />}
              </Draggable>
            ))}
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/** The library gives the same object as long as the row does not move. A new `drag` would render the whole row. */
function DraggableRow({ provided, ...row }: TaskRowProps & { readonly provided: DraggableProvided }) {
  return <TaskRow {...row} drag={useMemo(() => rowDrag(provided), [provided])} />;
}

function gridAround(area: HTMLElement | null): HTMLElement {
  const grid = area?.closest<HTMLElement>('[role="grid"]');
  if (!grid) throw new Error('Rows are dragged outside a grid.');
  return grid;
}

/** Maps the library's properties to the row's. The row keeps its role; only the handle is a button. */
function rowDrag({ innerRef, draggableProps: { style, ...rowProps }, dragHandleProps }: DraggableProvided): RowDrag {
  return { ref: innerRef, style, rowProps, handleProps: dragHandleProps ?? {} };
}

/** The dragged copy lies above the other rows. */
function liftedDrag(provided: DraggableProvided): RowDrag {
  const drag = rowDrag(provided);
  return { ...drag, rowProps: { ...drag.rowProps, 'data-lifted': true } };
}
