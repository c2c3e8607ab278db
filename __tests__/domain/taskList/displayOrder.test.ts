import { formatOrder, naturalOrder, nextOrder, parseDisplayOrder } from '../../../src/domain/taskList/displayOrder';
import { displayOrderTypes } from '../../../src/domain/taskList/displayOrderTypes';

describe('domain/taskList/displayOrder', () => {
  it('has each order in its natural direction', () => {
    expect(displayOrderTypes.map((type) => formatOrder(naturalOrder(type)))).toEqual([
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

  it.each(displayOrderTypes)('starts %s in its natural direction, and reverses it each further time', (type) => {
    const other = { type: type === 'name' ? 'size' : 'name', direction: 'desc' } as const;
    const first = nextOrder(other, naturalOrder(type));
    expect(first).toEqual(naturalOrder(type));
    const second = nextOrder(first, naturalOrder(type));
    expect(second).toEqual({ type, direction: first.direction === 'asc' ? 'desc' : 'asc' });
    expect(nextOrder(second, naturalOrder(type))).toEqual(first);
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
