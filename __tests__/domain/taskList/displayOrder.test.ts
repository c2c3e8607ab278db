import {
  formatOrder,
  isLiveOrder,
  firstOrder,
  nextOrder,
  parseDisplayOrder,
  type DisplayOrderType,
} from '../../../src/domain/taskList/displayOrder';
import { displayOrderTypes } from '../../../src/domain/taskList/displayOrderTypes';

describe('domain/taskList/displayOrder', () => {
  it('has each order in its first direction', () => {
    expect(displayOrderTypes.map((type) => formatOrder(firstOrder(type)))).toEqual([
      'default:asc',
      'name:asc',
      'size:asc',
      'percent:desc',
      'selected:desc',
      'remain:asc',
      'dspeed:desc',
      'uspeed:desc',
      'added:desc',
      'finished:desc',
      'ratio:desc',
      'connections:desc',
      'folder:asc',
    ]);
  });

  /** Whether the order's figures change while a task runs. */
  const isLive: Readonly<Record<DisplayOrderType, boolean>> = {
    default: false,
    name: false,
    size: false,
    percent: true,
    selected: false,
    remain: true,
    dspeed: true,
    uspeed: true,
    added: false,
    finished: false,
    ratio: true,
    connections: true,
    folder: false,
  };

  it.each(displayOrderTypes)('says whether the figures of %s change while a task runs', (type) => {
    expect(isLiveOrder(firstOrder(type))).toBe(isLive[type]);
  });

  it.each(displayOrderTypes)('starts %s in its first direction, and reverses it each further time', (type) => {
    const other = { type: type === 'name' ? 'size' : 'name', direction: 'desc' } as const;
    const first = nextOrder(other, firstOrder(type));
    expect(first).toEqual(firstOrder(type));
    const second = nextOrder(first, firstOrder(type));
    expect(second).toEqual({ type, direction: first.direction === 'asc' ? 'desc' : 'asc' });
    expect(nextOrder(second, firstOrder(type))).toEqual(first);
  });

  it.each(displayOrderTypes.flatMap((type) => [`${type}:asc`, `${type}:desc`]))('parses %s back to the same text', (text) => {
    expect(formatOrder(parseDisplayOrder(text))).toBe(text);
  });

  it.each([
    ['', 'default:asc'],
    ['name', 'name:asc'],
    ['name:up', 'name:asc'],
    ['Name:asc', 'default:asc'],
    ['toString:desc', 'default:desc'],
    [':desc', 'default:desc'],
  ])('parses %j as %s', (text, order) => {
    expect(formatOrder(parseDisplayOrder(text))).toBe(order);
  });
});
