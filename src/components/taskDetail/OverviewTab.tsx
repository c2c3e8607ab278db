import type { FullTask } from '../../domain/fullTask';
import { OverviewRows } from './OverviewRows';
import { SourcesPanel } from './SourcesPanel';
import { TaskSpeedChart } from './TaskSpeedChart';

/** What there is to know about the task, the last five minutes of its speeds, and its links. */
export function OverviewTab({ task }: { readonly task: FullTask }) {
  return (
    <>
      <OverviewRows task={task} />
      <TaskSpeedChart />
      <SourcesPanel task={task} />
    </>
  );
}
