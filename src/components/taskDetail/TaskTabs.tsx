import type { ComponentType } from 'react';
import type { FullTask } from '../../domain/tasks/fullTask';
import type { TaskTab } from '../../domain/taskDetail/taskTabs';
import type { LazyProps } from '../../i18n/lazyWithTexts';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectOpenTaskTab, selectTaskTabs } from '../../store/selectors/taskDetail';
import { taskTabOpened, selectTaskDetail } from '../../store/slices/taskDetail';
import { lazyPart } from '../common/loading/lazyPart';
import { Tabs } from '../common/layout/Tabs';
import { LoadingTasks } from '../taskList/LoadingTasks';
import { OverviewTab } from './overview/OverviewTab';

/** The code of Overview comes with the page, that of the other tabs when they are opened. */
const panels: Readonly<Record<TaskTab, ComponentType<LazyProps & { readonly task: FullTask }>>> = {
  overview: OverviewTab,
  pieces: lazyPart(() => import('./tabs/PiecesTab')),
  files: lazyPart(() => import('./tabs/FilesTab')),
  peers: lazyPart(() => import('./tabs/PeersTab')),
  settings: lazyPart(() => import('./tabs/TaskOptionsTab'), 'options'),
};

/** The tabs of a task in its present state. The store keeps the open tab, so that its poller runs (sagas/pollers/pollTaskDetail). */
export function TaskTabs() {
  const text = useText();
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectTaskTabs);
  const open = useAppSelector(selectOpenTaskTab);
  return (
    <Tabs
      label={text('taskDetail.tabs')}
      tabs={shown.map((id) => ({ id, label: text(`taskDetail.tab.${id}`) }))}
      selected={open}
      onSelect={(tab) => dispatch(taskTabOpened(tab))}
    >
      <OpenPanel tab={open} />
    </Tabs>
  );
}

/** A tick renders this component only, not all tabs. */
function OpenPanel({ tab }: { readonly tab: TaskTab }) {
  const task = useAppSelector((state) => selectTaskDetail(state).task);
  const Panel = panels[tab];
  return task && <Panel task={task} fallback={<LoadingTasks />} />;
}
