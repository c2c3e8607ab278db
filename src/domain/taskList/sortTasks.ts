import type { DisplayOrder, DisplayOrderType } from './displayOrder';
import type { Task } from '../tasks/task';
import { completePercent, remainSeconds, totalLength } from '../tasks/taskFigures';
import type { Gid } from '../units';

type SortKey = string | number;

let collator: Intl.Collator | undefined;
/** Compares names case-insensitively. A collator takes 20 ms to create, so the first order by name creates it. */
function compareTexts(left: string, right: string): number {
  collator ??= new Intl.Collator(undefined, { sensitivity: 'accent' });
  return collator.compare(left, right);
}

/** Longer than any download, but small enough that adding bytes still changes the sum. */
const neverSeconds = 1e14;

/** The sort key of a task. Within one order, all keys are numbers or all are texts. */
const sortKeys: Readonly<Record<Exclude<DisplayOrderType, 'default'>, (task: Task, selection: Readonly<Record<Gid, true>>) => SortKey>> = {
  name: (task) => task.details?.name ?? '',
  size: totalLength,
  percent: completePercent,
  selected: (task, selection) => (selection[task.gid] ? 1 : 0),
  // Tasks without a known remaining time come last, those with the fewest missing bytes first.
  remain: (task) => remainSeconds(task) ?? (totalLength(task) === 0 ? Infinity : neverSeconds + totalLength(task) - task.completedLength),
  dspeed: (task) => (task.status === 'active' ? task.downloadSpeed : 0),
  uspeed: (task) => (task.status === 'active' ? task.uploadSpeed : 0),
};

const compareNumbers = (left: number, right: number): number => (left === right ? 0 : left < right ? -1 : 1);

/** Compares by key, then by place. A reversed order also reverses equal keys. */
function comparePlaces(keys: readonly SortKey[]): (one: number, other: number) => number {
  return (one, other) => {
    const left = keys[one] ?? 0;
    const right = keys[other] ?? 0;
    const compared =
      typeof left === 'string' && typeof right === 'string' ? compareTexts(left, right) : compareNumbers(Number(left), Number(right));
    return compared === 0 ? one - other : compared;
  };
}

/**
 * A sorter with a cache. While keys and places are unchanged, as at every tick of an order by name, the last order is
 * returned without comparing. Sorting 10,000 names takes 13 ms, checking the cache less than one.
 */
export function createTaskSorter(): (
  tasks: readonly Task[],
  order: DisplayOrder,
  selection: Readonly<Record<Gid, true>>,
) => readonly Task[] {
  let lastKeys: readonly SortKey[] = [];
  let lastOrder = '';
  let places: readonly number[] = [];
  return (tasks, order, selection) => {
    if (order.type === 'default') return order.direction === 'asc' ? tasks : [...tasks].reverse();
    const keyOf = sortKeys[order.type];
    const keys = tasks.map((task) => keyOf(task, selection));
    const orderName = `${order.type}:${order.direction}`;
    const isSame = lastOrder === orderName && keys.length === lastKeys.length && keys.every((key, place) => key === lastKeys[place]);
    if (!isSame) {
      const compare = comparePlaces(keys);
      places = keys.map((_, place) => place).sort(order.direction === 'asc' ? compare : (one, other) => compare(other, one));
      lastKeys = keys;
      lastOrder = orderName;
    }
    return places.flatMap((place) => tasks[place] ?? []);
  };
}
