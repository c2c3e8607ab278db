/** Whether a link is a magnet link (BEP 9). */
export const isMagnet = (link: string): boolean => /^magnet:/i.test(link);

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The info hash of a magnet link (BEP 9) in 40 lower-case hexadecimal digits, as aria2 returns it. The link may have it in base32. */
export function magnetInfoHash(link: string): string | undefined {
  if (!/^magnet:\?/i.test(link)) return undefined;
  const hashes = new URLSearchParams(link.slice('magnet:?'.length))
    .getAll('xt')
    .map((topic) => /^urn:btih:([0-9a-f]{40}|[a-z2-7]{32})$/i.exec(topic)?.[1])
    .filter((hash) => hash !== undefined);
  const [hash] = hashes;
  return hash?.length === 32 ? fromBase32(hash.toUpperCase()) : hash?.toLowerCase();
}

/** 8 digits of 5 bits are 10 digits of 4 bits. */
const fromBase32 = (text: string): string =>
  text.replaceAll(/.{8}/g, (digits) =>
    Array.from(digits)
      .reduce((bits, digit) => bits * 32 + base32Digits.indexOf(digit), 0)
      .toString(16)
      .padStart(10, '0'),
  );
