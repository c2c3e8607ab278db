/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { UnprintedRows } from '../../../../src/components/common/lists/UnprintedRows';
import { maxPrintedRows } from '../../../../src/components/common/lists/useVirtualRows';
import { renderInStore } from '../../../helpers/renderInStore';

describe('components/common/lists/UnprintedRows', () => {
  it.each([
    ['counts the rest of a longer list that is printed', maxPrintedRows, maxPrintedRows + 7, '… and 7 more'],
    ['is absent from a list that is printed as a whole', maxPrintedRows, maxPrintedRows, undefined],
    ['is absent from a list on a screen', 24, 5000, undefined],
  ])('%s', async (_title, count, rowCount, words) => {
    await renderInStore(<UnprintedRows range={{ first: 0, count }} rowCount={rowCount} />);
    expect(screen.queryByText(/more/)?.textContent).toBe(words);
  });
});
