import type { Bytes } from '../../units';

/**
 * Sizes as users type them: `0`, `512`, `100K`, `20M`, `2G`. aria2 accepts K and M, and returns bytes. A size may exceed
 * the exact range of a number (max-mmap-limit is 2^63-1), hence bigint.
 */
const sizeForm = /^(0|[1-9][0-9]*)([KMG]?)$/i;

const powers: Readonly<Record<string, bigint>> = { '': 1n, K: 1024n, M: 1024n ** 2n, G: 1024n ** 3n };

/** In bytes. Undefined for invalid text, or for a letter that is not among `letters`. */
export function parseSize(text: string, letters = 'KMG'): bigint | undefined {
  const [, digits, letter = ''] = sizeForm.exec(text) ?? [];
  const power = powers[letter.toUpperCase()];
  if (digits === undefined || power === undefined || !letters.includes(letter.toUpperCase())) return undefined;
  return BigInt(digits) * power;
}

/** With the largest letter that divides the size evenly: 20971520 reads 20M. */
export function compactSize(bytes: bigint | Bytes, letters = 'KMG'): string {
  const exact = BigInt(bytes);
  const letter = ['G', 'M', 'K'].find((known) => letters.includes(known) && exact !== 0n && exact % (powers[known] ?? 1n) === 0n) ?? '';
  return `${exact / (powers[letter] ?? 1n)}${letter}`;
}

/** aria2 refuses G, so gigabytes are sent as megabytes. */
export function sizeForDaemon(text: string): string {
  const [, digits, letter = ''] = sizeForm.exec(text) ?? [];
  return digits !== undefined && letter.toUpperCase() === 'G' ? `${BigInt(digits) * 1024n}M` : text;
}
