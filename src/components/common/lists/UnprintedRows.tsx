import { useText } from '../../../i18n/useText';
import { maxPrintedRows, type RowRange } from './useVirtualRows';

/** Counts the rows that a printed list leaves out. Absent on a screen, which never has room for so many rows. */
export function UnprintedRows({ range, rowCount }: { readonly range: RowRange; readonly rowCount: number }) {
  const text = useText();
  return range.count >= maxPrintedRows && rowCount > range.count ? <p>{text('list.more', { count: rowCount - range.count })}</p> : null;
}
