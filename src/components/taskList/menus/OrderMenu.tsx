import { formatOrder, naturalOrder } from '../../../domain/taskList/displayOrder';
import { displayOrderTypes } from '../../../domain/taskList/displayOrderTypes';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectDisplayOrder, selectIsOrderChangeable, selectOrderSetting } from '../../../store/selectors/taskRows';
import { settingsChanged } from '../../../store/slices/settings';
import { Icon } from '../../common/icons/Icon';
import { MenuButton } from '../../common/menus/MenuButton';
import { lateIcons } from '../../common/icons/lateIcons';
import type { MenuEntry } from '../../common/menus/PopupMenu';

/** All orders, each in its natural direction; a column's header reverses the direction. None where the preset fixes the order. */
export function useOrderChoices() {
  const text = useText();
  const dispatch = useAppDispatch();
  const { type } = useAppSelector(selectDisplayOrder);
  const setting = useAppSelector(selectOrderSetting);
  const isChangeable = useAppSelector(selectIsOrderChangeable);
  return {
    entries: (isChangeable ? displayOrderTypes : []).map((order): MenuEntry => ({
      id: order,
      label: text(`taskList.order.${order}`),
      isChecked: order === type,
    })),
    /** Does nothing for another id. */
    choose: (id: string) => {
      const chosen = displayOrderTypes.find((order) => order === id);
      if (chosen) dispatch(settingsChanged({ [setting]: formatOrder(naturalOrder(chosen)) }));
    },
  };
}

/** The button in the toolbar that opens the choice of an order. Absent where a preset locks the order. */
export function OrderMenu() {
  const text = useText();
  const { entries, choose } = useOrderChoices();
  if (entries.length === 0) return null;
  return (
    <MenuButton label={text('taskList.displayOrder')} menuLabel={text('taskList.displayOrder')} entries={entries} onChoose={choose}>
      <Icon name={lateIcons.order} />
    </MenuButton>
  );
}
