/**
 * How rows can be ordered (docs/interface.md, section 2), with the direction of the first click: fastest, most complete and newest
 * first, names and sizes ascending. Kept in settings as `type:asc|desc`.
 */
export const firstDirections = {
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
export type DisplayOrderType = keyof typeof firstDirections;

/** Rows in an order. The type `default` is the daemon's order. */
export interface Order<Type extends string> {
  readonly type: Type;
  readonly direction: 'asc' | 'desc';
}
export type DisplayOrder = Order<DisplayOrderType>;

export const isDisplayOrderType = (name: string): name is DisplayOrderType => Object.hasOwn(firstDirections, name);

const liveOrders: ReadonlySet<DisplayOrderType> = new Set(['percent', 'remain', 'dspeed', 'uspeed', 'ratio', 'connections']);

/** Whether the order depends on figures that change while a task runs. Then it needs the figures of rows off screen, too. */
export const isLiveOrder = ({ type }: DisplayOrder): boolean => liveOrders.has(type);

export const firstOrder = (type: DisplayOrderType): DisplayOrder => ({ type, direction: firstDirections[type] });

/** The order after a click on a column header: first the order `first`, then its reverse. */
export function nextOrder<Type extends string>({ type, direction }: Order<Type>, first: Order<Type>): Order<Type> {
  if (type !== first.type) return first;
  return { type, direction: direction === 'asc' ? 'desc' : 'asc' };
}

/** An unknown order becomes the default order. */
export function parseOrder<Type extends string>(text: string, isType: (name: string) => name is Type): Order<Type | 'default'> {
  const [name = '', direction] = text.split(':');
  return { type: isType(name) ? name : 'default', direction: direction === 'desc' ? 'desc' : 'asc' };
}

export const parseDisplayOrder = (text: string): DisplayOrder => parseOrder(text, isDisplayOrderType);

export const formatOrder = ({ type, direction }: Order<string>): string => `${type}:${direction}`;
