import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectChipCounts } from '../../../store/selectors/taskRows';
import { chipChanged } from '../../../store/slices/tasks';
import { ChipBarView } from './ChipBarView';

/** Each chip shows one kind of task, or all again, and has its count. A part of the first load, because it moves the list down. */
export function ChipBar() {
  const dispatch = useAppDispatch();
  return (
    <ChipBarView
      chosen={useAppSelector((state) => state.tasks.chip)}
      counts={useAppSelector(selectChipCounts)}
      text={useText()}
      onChoose={(chip) => dispatch(chipChanged(chip))}
    />
  );
}
