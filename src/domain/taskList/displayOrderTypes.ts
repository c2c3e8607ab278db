import { isDisplayOrderType, firstDirections, type DisplayOrderType } from './displayOrder';

/** All orders, as the order menu lists them. The menu loads later than the orders themselves. */
export const displayOrderTypes: readonly DisplayOrderType[] = Object.keys(firstDirections).filter(isDisplayOrderType);
