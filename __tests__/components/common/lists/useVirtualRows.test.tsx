/** @jest-environment jsdom */
import { useRef } from 'react';
import { act, render } from '@testing-library/react';
import { maxPrintedRows, useVirtualRows, type RowRange } from '../../../../src/components/common/lists/useVirtualRows';

const rowHeight = 40;
const noRange = () => undefined;

function setUp() {
  const ranges: RowRange[] = [];
  function List() {
    const scroller = useRef<HTMLDivElement>(null);
    ranges.push(useVirtualRows(scroller, 10_000, rowHeight, noRange));
    return <div ref={scroller} data-testid="scroller" />;
  }
  const { getByTestId } = render(<List />);
  const scroller = getByTestId('scroller');
  let reads = 0;
  Object.defineProperty(scroller, 'clientHeight', {
    get: () => {
      reads += 1;
      return 400;
    },
  });
  const scrollTo = (top: number) => {
    reads = 0;
    scroller.scrollTop = top;
    act(() => void scroller.dispatchEvent(new Event('scroll')));
    return { range: ranges.at(-1), reads };
  };
  const print = (type: 'beforeprint' | 'afterprint') => {
    act(() => void window.dispatchEvent(new Event(type)));
    return ranges.at(-1);
  };
  return { scrollTo, print };
}

describe('components/common/lists/useVirtualRows', () => {
  it('draws the rows in view and eight more at either end while the list scrolls', () => {
    const { range } = setUp().scrollTo(1000 * rowHeight);
    expect(range).toEqual({ first: 992, count: 28 });
  });

  it('draws the first rows while the page is printed, and then those in view', () => {
    const { scrollTo, print } = setUp();
    scrollTo(1000 * rowHeight);
    expect(print('beforeprint')).toEqual({ first: 0, count: maxPrintedRows });
    expect(print('afterprint')).toEqual({ first: 996, count: 16 });
  });

  it('measures the list once for each scroll, because a read after the change of rows forces a layout', () => {
    const { reads } = setUp().scrollTo(1000 * rowHeight);
    expect(reads).toBe(1);
  });
});
