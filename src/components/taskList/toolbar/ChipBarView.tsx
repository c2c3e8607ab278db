import { taskChips, type ChipCounts, type TaskChip } from '../../../domain/taskList/filterTasks';
import type { Translate } from '../../../i18n/translate';
import { Chip } from '../../common/display/Chip';
import styles from './ChipBarView.module.css';

interface ChipBarViewProps {
  readonly chosen: TaskChip | undefined;
  readonly counts: ChipCounts;
  readonly text: Translate;
  readonly onChoose: (chip: TaskChip | undefined) => void;
}

/** The chips above the list of all tasks. A view: it calls no hook (TaskRowView). */
export const ChipBarView = ({ chosen, counts, text, onChoose }: ChipBarViewProps) => (
  <div role="group" aria-label={text('taskList.chips')} className={styles.chips}>
    {taskChips.map((chip) => (
      <Chip key={chip} count={counts[chip]} isPressed={chip === chosen} onClick={() => onChoose(chip === chosen ? undefined : chip)}>
        {text(`taskList.chip.${chip}`)}
      </Chip>
    ))}
  </div>
);
