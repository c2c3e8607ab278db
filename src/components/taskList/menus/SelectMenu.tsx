import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectRows } from '../../../store/selectors/taskRows';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { MenuButton } from '../../common/menus/MenuButton';
import { useSelectChoices } from '../actions/useSelectChoices';

/** The button in the toolbar that opens the choice of rows to select. */
export function SelectMenu() {
  const text = useText();
  const entries = useSelectChoices();
  const hasRows = useAppSelector((state) => (selectRows(state)?.length ?? 0) > 0);
  return (
    <MenuButton label={text('taskList.select')} entries={entries} isDisabled={!hasRows}>
      <Icon name={lateIcons.select} />
    </MenuButton>
  );
}
