import type { FullTask } from '../../../domain/tasks/fullTask';
import { AddAgainPanel } from '../../addAgain/AddAgainPanel';
import { ErrorPanel } from './ErrorPanel';
import { FileLinks } from './FileLinks';
import { OverviewRows } from './OverviewRows';
import { SourcesPanel } from '../sources/SourcesPanel';
import { TaskSpeedChart } from './TaskSpeedChart';

/** Why the task failed, its facts, its recent speeds, the links to its files, its sources, and the buttons that add it once more. */
export const OverviewTab = ({ task }: { readonly task: FullTask }) => (
  <>
    <ErrorPanel task={task} />
    <OverviewRows task={task} />
    <TaskSpeedChart />
    <FileLinks task={task} />
    <SourcesPanel task={task} />
    <AddAgainPanel task={task} />
  </>
);
