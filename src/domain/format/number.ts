const formats = new Map<number, Intl.NumberFormat>();

/** "1,023.50": with thousands separators, as the specification has them in every language (section 9). Formats are dear to make and cheap to keep. */
export function numberText(amount: number, decimals: number): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(decimals, format);
  }
  return format.format(amount);
}

/** "50,000": how many there are of something. */
export const countText = (count: number): string => numberText(count, 0);
