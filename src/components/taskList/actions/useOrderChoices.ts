import { formatOrder, firstOrder } from '../../../domain/taskList/displayOrder';
import { displayOrderTypes } from '../../../domain/taskList/displayOrderTypes';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectDisplayOrder, selectIsOrderChangeable, selectOrderSetting } from '../../../store/selectors/taskRows';
import { settingsChanged } from '../../../store/slices/settings';
import type { MenuEntry } from '../../common/menus/PopupMenu';

/** All orders, each in its first direction; a column's header reverses the direction. None where the preset fixes the order. */
export function useOrderChoices(): readonly MenuEntry[] {
  const text = useText();
  const dispatch = useAppDispatch();
  const { type } = useAppSelector(selectDisplayOrder);
  const setting = useAppSelector(selectOrderSetting);
  const isChangeable = useAppSelector(selectIsOrderChangeable);
  return (isChangeable ? displayOrderTypes : []).map((order) => ({
    id: order,
    label: text(`taskList.order.${order}`),
    isChecked: order === type,
    run: () => dispatch(settingsChanged({ [setting]: formatOrder(firstOrder(order)) })),
  }));
}
