/** How rows can be ordered (specification section 2, "Display order choices"). Kept in settings as `type:asc|desc`. */
export const displayOrderTypes = ['default', 'name', 'size', 'percent', 'selected', 'remain', 'dspeed', 'uspeed'] as const;
export type DisplayOrderType = (typeof displayOrderTypes)[number];

export interface DisplayOrder {
  readonly type: DisplayOrderType;
  readonly direction: 'asc' | 'desc';
}

/** What one wants to see first by nature: the fastest, the nearest to done; names and sizes from the start. */
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

/** A column header's next order: its natural direction first, a second press turns it round. */
export function nextOrder(present: DisplayOrder, type: DisplayOrderType): DisplayOrder {
  if (present.type !== type) return naturalOrder(type);
  return { type, direction: present.direction === 'asc' ? 'desc' : 'asc' };
}

/** Whatever is not a known order is the default one. */
export function parseDisplayOrder(text: string): DisplayOrder {
  const [name, direction] = text.split(':');
  const type = displayOrderTypes.find((known) => known === name) ?? 'default';
  return { type, direction: direction === 'desc' ? 'desc' : 'asc' };
}

export const formatDisplayOrder = ({ type, direction }: DisplayOrder): string => `${type}:${direction}`;
