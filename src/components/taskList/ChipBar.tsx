import { taskChips } from '../../domain/filterTasks';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectChipCounts } from '../../store/selectors/taskRows';
import { chipChanged } from '../../store/slices/tasks';
import { Chip } from '../common/Chip';
import styles from './ChipBar.module.css';

/** Above the list of all tasks: one kind of them, or all. Each chip says how many there are. */
export default function ChipBar() {
  const text = useText();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.tasks.chip);
  const counts = useAppSelector(selectChipCounts);
  return (
    <div role="group" aria-label={text('taskList.chips')} className={styles.chips}>
      {taskChips.map((chip) => (
        <Chip
          key={chip}
          count={counts[chip]}
          isPressed={chip === chosen}
          onClick={() => dispatch(chipChanged(chip === chosen ? undefined : chip))}
        >
          {text(`taskList.chip.${chip}`)}
        </Chip>
      ))}
    </div>
  );
}
