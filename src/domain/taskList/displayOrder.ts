/**
 * How rows can be ordered (docs/interface.md, section 2), with the direction of the first click: fastest, most complete and newest
 * first, names and sizes ascending. Kept in settings as `type:asc|desc`.
 */
export const naturalDirections = {
  default: 'asc',
  name: 'asc',
  size: 'asc',
  percent: 'desc',
  selected: 'desc',
  remain: 'asc',
  dspeed: 'desc',
  uspeed: 'desc',
  added: 'desc',
  finished: 'desc',
  ratio: 'desc',
  connections: 'desc',
  folder: 'asc',
} as const;
export type DisplayOrderType = keyof typeof naturalDirections;

export interface DisplayOrder {
  readonly type: DisplayOrderType;
  readonly direction: 'asc' | 'desc';
}

export const isDisplayOrderType = (name: string): name is DisplayOrderType => Object.hasOwn(naturalDirections, name);

export const naturalOrder = (type: DisplayOrderType): DisplayOrder => ({ type, direction: naturalDirections[type] });

/** The order after a click on a column header: first its natural direction, then the reverse. */
export function nextOrder(present: DisplayOrder, type: DisplayOrderType): DisplayOrder {
  if (present.type !== type) return naturalOrder(type);
  return { type, direction: present.direction === 'asc' ? 'desc' : 'asc' };
}

/** An unknown order becomes the default order. */
export function parseDisplayOrder(text: string): DisplayOrder {
  const [name = '', direction] = text.split(':');
  return { type: isDisplayOrderType(name) ? name : 'default', direction: direction === 'desc' ? 'desc' : 'asc' };
}

export const formatDisplayOrder = ({ type, direction }: DisplayOrder): string => `${type}:${direction}`;
