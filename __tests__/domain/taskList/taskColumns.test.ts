import fc from 'fast-check';
import {
  columnsThatFit,
  defaultTaskColumns,
  formatTaskColumns,
  maxColumnWidth,
  minColumnWidth,
  narrowColumns,
  parseTaskColumns,
  taskColumnIds,
  defaultColumn,
  taskListLayout,
} from '../../../src/domain/taskList/taskColumns';

const someColumns = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...taskColumnIds), width: fc.integer({ min: minColumnWidth, max: maxColumnWidth }) }), {
    selector: ({ id }) => id,
  })
  .map((columns) => columns.map((column, place) => (place % 2 === 0 ? defaultColumn(column.id) : column)));

describe('domain/taskList/taskColumns, text', () => {
  it('has four columns by default', () => {
    expect(parseTaskColumns(defaultTaskColumns)).toEqual(
      ['size', 'progress', 'remaining', 'downloadSpeed'].map((id) => expect.objectContaining({ id })),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(someColumns, (columns) => {
        expect(parseTaskColumns(formatTaskColumns(columns))).toEqual(columns);
      }),
    );
  });

  it('writes only widths that differ from the default', () => {
    expect(formatTaskColumns([defaultColumn('size'), { id: 'ratio', width: 99 }])).toBe('size,ratio:99');
  });

  it.each([
    ['', ''],
    ['size,size:200', 'size'],
    ['nonsense,size,toString', 'size'],
    ['size:', 'size'],
    ['size:x', 'size'],
    ['size:-5', 'size'],
    ['size:1e3', 'size'],
    ['size:5', 'size'],
    ['size:9999', 'size'],
    ['size:10', `size:${minColumnWidth}`],
    ['size:999', `size:${maxColumnWidth}`],
  ])('normalizes %j to %j', (text, columns) => {
    expect(formatTaskColumns(parseTaskColumns(text))).toBe(columns);
  });

  it('parses any text as known, unique columns with valid widths', () => {
    const word = fc.oneof(fc.constantFrom(...taskColumnIds, ':', ',', '1', '999'), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const columns = parseTaskColumns(words.join(''));
        expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
        for (const { id, width } of columns) {
          expect(taskColumnIds).toContain(id);
          expect(width).toBeGreaterThanOrEqual(minColumnWidth);
          expect(width).toBeLessThanOrEqual(maxColumnWidth);
        }
      }),
    );
  });
});

describe('domain/taskList/taskColumns, widths', () => {
  it.each([
    [minColumnWidth - 1, minColumnWidth],
    [maxColumnWidth + 1, maxColumnWidth],
  ])('clamps %d to %d', (width, clamped) => {
    expect(parseTaskColumns(`size:${width}`)).toEqual([{ id: 'size', width: clamped }]);
  });

  it('shows all columns with enough room, and none without any', () => {
    const columns = parseTaskColumns(defaultTaskColumns);
    expect(columnsThatFit(columns, 1000)).toEqual(columns);
    expect(columnsThatFit(columns, 0)).toEqual([]);
  });

  it('leaves at least 300 pixels to the name and the buttons', () => {
    const columns = [
      { id: 'size', width: 100 },
      { id: 'ratio', width: 200 },
    ] as const;
    expect(columnsThatFit(columns, 600)).toEqual(columns);
    expect(columnsThatFit(columns, 599)).toEqual([columns[0]]);
    expect(columnsThatFit(columns, 399)).toEqual([]);
  });

  it('narrows the progress before it shortens the name or leaves out a column', () => {
    const columns = parseTaskColumns(defaultTaskColumns);
    const widths = (listWidth: number) => columnsThatFit(columns, listWidth).map(({ width }) => width);
    expect(widths(888)).toEqual([104, 168, 112, 132]);
    expect(widths(860)).toEqual([104, 140, 112, 132]);
    expect(widths(808)).toEqual([104, 88, 112, 132]);
    // The least width of the layout with columns.
    expect(widths(760)).toEqual([104, 88, 112, 132]);
    expect(widths(735)).toEqual([104, 88, 112]);
    expect(columnsThatFit([{ id: 'progress', width: 80 }, ...columns.slice(2)], 600)).toContainEqual({ id: 'progress', width: 80 });
  });

  it('gives the bar half of the further room of a wide list, up to a maximum, unless the user has chosen its width', () => {
    const columns = parseTaskColumns(defaultTaskColumns);
    const widths = (listWidth: number) => columnsThatFit(columns, listWidth).map(({ width }) => width);
    expect(widths(1088)).toEqual([104, 168, 112, 132]);
    expect(widths(1288)).toEqual([104, 268, 112, 132]);
    expect(widths(1289)).toEqual([104, 269, 112, 132]);
    expect(widths(1328)).toEqual([104, 288, 112, 132]);
    expect(widths(3000)).toEqual([104, 288, 112, 132]);
    const chosen = parseTaskColumns('size,progress:200,remaining');
    expect(columnsThatFit(chosen, 3000)).toEqual(chosen);
  });

  it('shows no later column in place of one that does not fit', () => {
    expect(
      columnsThatFit(
        [
          { id: 'size', width: 300 },
          { id: 'ratio', width: 64 },
        ],
        599,
      ),
    ).toEqual([]);
  });

  it('never shows fewer columns on a wider list', () => {
    fc.assert(
      fc.property(someColumns, fc.nat(3000), fc.nat(500), (columns, width, more) => {
        const shown = columnsThatFit(columns, width);
        expect(columns.slice(0, shown.length).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        expect(columnsThatFit(columns, width + more).length).toBeGreaterThanOrEqual(shown.length);
      }),
    );
  });

  it('has columns from 760 pixels on, and below them a higher row with figures and a bar', () => {
    const columns = parseTaskColumns('size,folder,progress,remaining');
    expect(taskListLayout(760, columns)).toEqual({ isNarrow: false, rowHeight: 56, columns: columnsThatFit(columns, 760) });
    expect(taskListLayout(759, columns)).toEqual({ isNarrow: true, rowHeight: 84, columns: narrowColumns(columns) });
  });

  it.each([
    [defaultTaskColumns, 'progress,size,remaining,downloadSpeed'],
    ['folder,progress:300,ratio', 'progress,folder,ratio'],
    ['added,finished,ratio,progress,connections,folder', 'progress,added,finished,ratio,connections'],
    ['', 'progress'],
  ])('shows in a narrow row the progress and the first four others: of %j %j', (chosen, shown) => {
    expect(formatTaskColumns(narrowColumns(parseTaskColumns(chosen)))).toBe(shown);
  });
});
