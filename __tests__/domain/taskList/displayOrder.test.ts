import { formatDisplayOrder, naturalOrder, nextOrder, parseDisplayOrder } from '../../../src/domain/taskList/displayOrder';
import { displayOrderTypes } from '../../../src/domain/taskList/displayOrderTypes';

describe('domain/taskList/displayOrder', () => {
  it('has each order with its natural direction', () => {
    expect(displayOrderTypes.map((type) => formatDisplayOrder(naturalOrder(type)))).toEqual([
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

  it.each(displayOrderTypes)('begins %s with its natural direction and turns it round with each further press', (type) => {
    const other = { type: type === 'name' ? 'size' : 'name', direction: 'desc' } as const;
    const first = nextOrder(other, type);
    expect(first).toEqual(naturalOrder(type));
    const second = nextOrder(first, type);
    expect(second).toEqual({ type, direction: first.direction === 'asc' ? 'desc' : 'asc' });
    expect(nextOrder(second, type)).toEqual(first);
  });

  it.each(displayOrderTypes.flatMap((type) => [`${type}:asc`, `${type}:desc`]))('reads %s as it was written', (text) => {
    expect(formatDisplayOrder(parseDisplayOrder(text))).toBe(text);
  });

  it.each([
    ['', 'default:asc'],
    ['name', 'name:asc'],
    ['name:up', 'name:asc'],
    ['Name:asc', 'default:asc'],
    ['toString:desc', 'default:desc'],
    [':desc', 'default:desc'],
  ])('makes of %j %s', (text, order) => {
    expect(formatDisplayOrder(parseDisplayOrder(text))).toBe(order);
  });
});
