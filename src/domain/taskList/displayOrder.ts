/** How rows can be ordered (docs/specification.md, section 2). Kept in settings as `type:asc|desc`. */
export const displayOrderTypes = ['default', 'name', 'size', 'percent', 'selected', 'remain', 'dspeed', 'uspeed'] as const;
export type DisplayOrderType = (typeof displayOrderTypes)[number];

export interface DisplayOrder {
  readonly type: DisplayOrderType;
  readonly direction: 'asc' | 'desc';
}

/** The direction of the first click: fastest and most complete first, names and sizes ascending. */
const naturalDirections: Readonly<Record<DisplayOrderType, DisplayOrder['direction']>> = {
  default: 'asc',
  name: 'asc',
  size: 'asc',
  percent: 'desc',
  selected: 'desc',
  remain: 'asc',
  dspeed: 'desc',
  uspeed: 'desc',
};

export const naturalOrder = (type: DisplayOrderType): DisplayOrder => ({ type, direction: naturalDirections[type] });

/** The order after a click on a column header: first its natural direction, then the reverse. */
export function nextOrder(present: DisplayOrder, type: DisplayOrderType): DisplayOrder {
  if (present.type !== type) return naturalOrder(type);
  return { type, direction: present.direction === 'asc' ? 'desc' : 'asc' };
}

/** An unknown order becomes the default order. */
export function parseDisplayOrder(text: string): DisplayOrder {
  const [name, direction] = text.split(':');
  const type = displayOrderTypes.find((known) => known === name) ?? 'default';
  return { type, direction: direction === 'desc' ? 'desc' : 'asc' };
}

export const formatDisplayOrder = ({ type, direction }: DisplayOrder): string => `${type}:${direction}`;
