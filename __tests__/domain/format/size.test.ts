import fc from 'fast-check';
import { formatSize, sizeText, speedText } from '../../../src/domain/format/size';

describe('domain/format/size', () => {
  it.each([
    [0, '0.00 B'],
    [1, '1.00 B'],
    [1023, '1,023.00 B'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1024 ** 2 - 6, '1,023.99 KB'],
    [1024 ** 2 - 5, '1.00 MB'],
    [1024 ** 2, '1.00 MB'],
    [1024 ** 3 - 1024 ** 2, '1,023.00 MB'],
    [1024 ** 3 - 1, '1.00 GB'],
    [1024 ** 3 * 1.25, '1.25 GB'],
    [1024 ** 4, '1.00 TB'],
    [1024 ** 4 * 5000, '5,000.00 TB'],
    [-1, '0.00 B'],
    [NaN, '0.00 B'],
    [Infinity, '0.00 B'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('switches to the next unit when the rounded figure reaches 1,024', () => {
    expect(formatSize(1023.6 * 1024, 0)).toEqual({ value: '1', unit: 'MB' });
    expect(formatSize(1023.4 * 1024, 0)).toEqual({ value: '1,023', unit: 'KB' });
  });

  it('appends /s to a speed', () => {
    expect(speedText(2048)).toBe('2.00 KB/s');
  });

  it('never shows a smaller size for more bytes', () => {
    const scale = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
    const inBytes = (bytes: number) => {
      const { value, unit } = formatSize(bytes);
      return Number(value.replaceAll(',', '')) * scale[unit];
    };
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (one, other) => {
        expect(inBytes(Math.min(one, other))).toBeLessThanOrEqual(inBytes(Math.max(one, other)));
      }),
    );
  });
});
