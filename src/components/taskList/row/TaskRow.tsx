import { memo, useCallback } from 'react';
import { isFinished } from '../../../domain/tasks/task';
import { useAppDispatch } from '../../../store/hooks';
import { retryRequested } from '../../../store/slices/tasks';
import { AfterFirstPage } from '../../common/loading/AfterFirstPage';
import { Button } from '../../common/buttons/Button';
import { lazyPart } from '../../common/loading/lazyPart';
import type { RowProps } from './rowProps';
import { rowCells, tabIndexOf, TaskRowView, type RowCells } from './TaskRowView';

const RetryCountdown = lazyPart(() => import('./RetryCountdown'));
const ErrorCause = lazyPart(() => import('./ErrorCause'));
const FileLink = lazyPart(() => import(/* webpackChunkName: "taskMenu" */ './FileLink'));

const cells: RowCells = {
  Check: memo(rowCells.Check),
  Name: memo(rowCells.Name),
  Actions: memo(function Actions(props) {
    return <rowCells.Actions {...props} Button={Button} />;
  }),
};

export interface TaskRowProps extends RowProps {
  readonly hasFileLinks: boolean;
}

/**
 * One task. It renders only when its own data or place changes. The list selects the data of all its rows: a subscription to the store in
 * each of them costs more than the rendering.
 */
export const TaskRow = memo(function TaskRow({ hasFileLinks, ...row }: TaskRowProps) {
  const { task, retryAt, isActive } = row;
  const { gid } = task;
  const tabIndex = tabIndexOf(isActive);
  const dispatch = useAppDispatch();
  return (
    <TaskRowView
      {...row}
      cells={cells}
      countdown={retryAt !== undefined && <RetryCountdown gid={gid} retryAt={retryAt} tabIndex={tabIndex} />}
      cause={
        task.status === 'error' && (
          <AfterFirstPage>
            <ErrorCause task={task} />
          </AfterFirstPage>
        )
      }
      fileLink={
        hasFileLinks &&
        isFinished(task) && (
          <AfterFirstPage>
            <FileLink task={task} tabIndex={tabIndex} />
          </AfterFirstPage>
        )
      }
      onRetry={useCallback(() => dispatch(retryRequested([gid])), [dispatch, gid])}
    />
  );
});
