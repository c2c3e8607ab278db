import type { FullTask } from '../../domain/taskDetail/fullTask';
import { OverviewRows } from './OverviewRows';
import { SourcesPanel } from './SourcesPanel';
import { TaskSpeedChart } from './TaskSpeedChart';

/** The task's facts, the last five minutes of its speeds, and its links. */
export const OverviewTab = ({ task }: { readonly task: FullTask }) => (
  <>
    <OverviewRows task={task} />
    <TaskSpeedChart />
    <SourcesPanel task={task} />
  </>
);
