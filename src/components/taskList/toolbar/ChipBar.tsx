import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectChipCounts } from '../../../store/selectors/taskRows';
import { chipChanged } from '../../../store/slices/tasks';
import { ChipBarView } from './ChipBarView';

/** A chip filters the list by a kind of task; a second press ends the filter. The first load has the chips, as they move the list down. */
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
