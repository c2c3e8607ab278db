import fc from 'fast-check';
import { axisLabel, chartSummary, paddedSamples, speedAxis } from '../../../src/domain/charts/speedChart';

const sample = (downloadSpeed: number, uploadSpeed = 0) => ({ time: 0, downloadSpeed, uploadSpeed });

describe('domain/charts/speedChart', () => {
  it('pads missing samples at the start, and drops the oldest', () => {
    expect(paddedSamples([sample(1)], 3)).toEqual([undefined, undefined, sample(1)]);
    expect(paddedSamples([sample(1), sample(2), sample(3)], 2)).toEqual([sample(2), sample(3)]);
  });

  it('summarizes the last and the highest speeds', () => {
    expect(chartSummary([sample(9, 1), sample(2, 3)])).toEqual({ last: sample(2, 3), peakDownload: 9, peakUpload: 3 });
    expect(chartSummary([])).toEqual({ last: undefined, peakDownload: 0, peakUpload: 0 });
  });

  it.each([
    [0, 1024, 1024],
    [45_000, 20 * 1024, 60 * 1024],
    [3 * 1024 ** 2, 1024 ** 2, 3 * 1024 ** 2],
  ])('has round axis steps up to %d', (peak, interval, max) => {
    expect(speedAxis(peak)).toEqual({ interval, max });
  });

  it.each([
    [0, ['0 KB/s', '1 KB/s']],
    [45_000, ['0 KB/s', '20 KB/s', '40 KB/s', '60 KB/s']],
    [1.2 * 1024 ** 2, ['0.0 MB/s', '0.5 MB/s', '1.0 MB/s', '1.5 MB/s']],
    [900 * 1024 ** 2, ['0.0 GB/s', '0.5 GB/s', '1.0 GB/s']],
    [7 * 1024 ** 4, ['0 TB/s', '2 TB/s', '4 TB/s', '6 TB/s', '8 TB/s']],
  ])('uses one unit for all axis labels up to %d', (peak, labels) => {
    const axis = speedAxis(peak);
    const steps = Array.from({ length: axis.max / axis.interval + 1 }, (_, step) => step * axis.interval);
    expect(steps.map((bytes) => axisLabel(bytes, axis))).toEqual(labels);
  });

  it('has at most four axis steps, with room for the peak', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (peak) => {
        const { interval, max } = speedAxis(peak);
        expect(max).toBeGreaterThanOrEqual(peak * 0.999999);
        expect(max / interval).toBeLessThanOrEqual(4.000001);
      }),
    );
  });
});
