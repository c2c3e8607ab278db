import type { Bytes, BytesPerSecond } from '../units';
import { numberText } from './number';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
type SizeUnit = (typeof units)[number];

interface FormattedSize {
  /** With thousands separators, for example "1,023.50". */
  readonly value: string;
  readonly unit: SizeUnit;
}

export const bytesIn = (unit: SizeUnit): Bytes => 1024 ** units.indexOf(unit);

/** Base 1024, B to TB (docs/specification.md, section 9). An invalid size counts as 0. */
export function formatSize(bytes: Bytes, decimals = 2): FormattedSize {
  let amount = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let step = 0;
  // 1,023.996 KB would be rounded to 1,024.00 KB.
  while (Number(amount.toFixed(decimals)) >= 1024 && step < units.length - 1) {
    amount /= 1024;
    step += 1;
  }
  return { value: numberText(amount, decimals), unit: units[step] ?? 'TB' };
}

/** One text, for titles, menus and spoken names: "1.50 MB". */
export function sizeText(bytes: Bytes): string {
  const { value, unit } = formatSize(bytes);
  return `${value} ${unit}`;
}

/** "1.50 MB/s". */
export const speedText = (bytesPerSecond: BytesPerSecond): string => `${sizeText(bytesPerSecond)}/s`;
