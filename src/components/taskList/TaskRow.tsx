import { memo, Suspense, useCallback } from 'react';
import { isFinished } from '../../domain/tasks/task';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsSelected, selectPendingCommand, selectTimes } from '../../store/selectors/taskRows';
import { retryRequested, selectionToggled } from '../../store/slices/tasks';
import { AfterFirstPage } from '../common/AfterFirstPage';
import { lazyPart } from '../common/lazyPart';
import { rowParts, TaskRowView, type RowPlace } from './TaskRowView';

const RetryCountdown = lazyPart(() => import('./RetryCountdown'));
const FinishedLink = lazyPart(() => import(/* webpackChunkName: "taskMenu" */ './FinishedLink'));

const parts = { Box: memo(rowParts.Box), Title: memo(rowParts.Title), Actions: memo(rowParts.Actions) };

/** One task. It renders only when its own task, place or columns change. */
export const TaskRow = memo(function TaskRow(row: RowPlace) {
  const { gid } = row.task;
  const dispatch = useAppDispatch();
  const retryAt = useAppSelector((state) => state.later.autoRetry?.waits[gid]?.at);
  const hasLink = useAppSelector((state) => state.settings.fileLinks !== '') && isFinished(row.task);
  return (
    <TaskRowView
      {...row}
      parts={parts}
      text={useText()}
      language={useAppSelector((state) => state.settings.language)}
      isConnected={useAppSelector((state) => state.connection.status === 'connected')}
      isSelected={useAppSelector((state) => selectIsSelected(state, gid))}
      pending={useAppSelector((state) => selectPendingCommand(state, gid))}
      times={useAppSelector((state) => selectTimes(state, gid))}
      retryAt={retryAt}
      wait={
        retryAt !== undefined && (
          <Suspense>
            <RetryCountdown gid={gid} retryAt={retryAt} />
          </Suspense>
        )
      }
      link={
        hasLink && (
          <AfterFirstPage>
            <FinishedLink task={row.task} />
          </AfterFirstPage>
        )
      }
      onToggle={useCallback(() => dispatch(selectionToggled(gid)), [dispatch, gid])}
      onRetry={useCallback(() => dispatch(retryRequested([gid])), [dispatch, gid])}
    />
  );
});
