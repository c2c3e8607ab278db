import { taskChips } from '../../domain/taskList/filterTasks';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectChipCounts } from '../../store/selectors/taskRows';
import { chipChanged } from '../../store/slices/tasks';
import { Chip } from '../common/Chip';
import styles from './ChipBar.module.css';

/** The chips above the list of all tasks: each shows one kind, or all, with its count. */
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
