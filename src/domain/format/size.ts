import type { Bytes } from '../units';
import { numberText } from './number';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
export type SizeUnit = (typeof units)[number];

export interface FormattedSize {
  /** With thousands separators, for example "1,023.50". */
  readonly value: string;
  readonly unit: SizeUnit;
}

/** Decimals after the point; `auto` is 2 below 1, 1 below 10, else 0 (docs/specification.md, section 9). */
export type Precision = number | 'auto';

function decimalsFor(amount: number, precision: Precision): number {
  if (precision !== 'auto') return precision;
  if (amount < 1) return 2;
  return amount < 10 ? 1 : 0;
}

/** Base 1024, B to TB (docs/specification.md, section 9). An invalid size counts as 0. */
export function formatSize(bytes: Bytes, precision: Precision = 2): FormattedSize {
  let amount = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let step = 0;
  while (amount >= 1024 && step < units.length - 1) {
    amount /= 1024;
    step += 1;
  }
  const decimals = decimalsFor(amount, precision);
  return { value: numberText(amount, decimals), unit: units[step] ?? 'TB' };
}

/** One text, for titles, menus and spoken names: "1.50 MB". */
export function sizeText(bytes: Bytes, precision: Precision = 2): string {
  const { value, unit } = formatSize(bytes, precision);
  return `${value} ${unit}`;
}

/** "1.50 MB/s". */
export const speedText = (bytesPerSecond: Bytes, precision: Precision = 2): string => `${sizeText(bytesPerSecond, precision)}/s`;
