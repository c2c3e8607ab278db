import { useText } from '../../../i18n/useText';
import { Icon } from '../../common/icons/Icon';
import { lateIcons } from '../../common/icons/lateIcons';
import { MenuButton } from '../../common/menus/MenuButton';
import { useOrderChoices } from '../actions/useOrderChoices';

/** The button in the toolbar that opens the choice of an order. Absent where a preset locks the order. */
export function OrderMenu() {
  const text = useText();
  const entries = useOrderChoices();
  if (entries.length === 0) return null;
  return (
    <MenuButton label={text('taskList.displayOrder')} entries={entries}>
      <Icon name={lateIcons.order} />
    </MenuButton>
  );
}
