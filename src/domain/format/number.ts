/**
 * "1,023.50", with thousands separators in every language (docs/specification.md, section 9). It does not use
 * Intl.NumberFormat, because creating the first one takes 12 ms and would delay the first row.
 */
export function numberText(amount: number, decimals: number): string {
  const [whole = '', fraction] = amount.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** "50,000": how many there are of something. */
export const countText = (count: number): string => numberText(count, 0);
