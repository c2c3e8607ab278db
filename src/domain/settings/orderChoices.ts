import { fileOrderTypes } from '../files/fileTreeRows';
import { firstPeerOrder, peerOrderTypes } from '../peers/peerOrder';
import { formatOrder, firstOrder, nextOrder, type Order } from '../taskList/displayOrder';
import { displayOrderTypes } from '../taskList/displayOrderTypes';
import type { SettingKey } from './settings';

/** One order that a setting offers. */
interface OrderChoice {
  readonly stored: string;
  /** The key of the name of the order. */
  readonly label: string;
  readonly isReversed: boolean;
}

/** Each order in the direction of the first click on a column header, then reversed. */
const bothDirections = (first: Order<string>, label: string): readonly OrderChoice[] => [
  { stored: formatOrder(first), label, isReversed: false },
  { stored: formatOrder(nextOrder(first, first)), label, isReversed: true },
];

const taskOrders = displayOrderTypes.flatMap((type) => bothDirections(firstOrder(type), `taskList.order.${type}`));

const orderChoices: Partial<Record<SettingKey, readonly OrderChoice[]>> = {
  displayOrder: taskOrders,
  waitingTaskListPageDisplayOrder: taskOrders,
  stoppedTaskListPageDisplayOrder: taskOrders,
  fileListDisplayOrder: fileOrderTypes.flatMap((type) => bothDirections(firstOrder(type), `taskList.order.${type}`)),
  peerListDisplayOrder: peerOrderTypes.flatMap((type) =>
    bothDirections(firstPeerOrder(type), type === 'default' ? 'taskList.order.default' : `peers.column.${type}`),
  ),
};

/** The orders that a setting offers; none for a setting that is no order. */
export const orderChoicesOf = (key: SettingKey): readonly OrderChoice[] => orderChoices[key] ?? [];
