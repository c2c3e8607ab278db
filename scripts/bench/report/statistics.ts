/** Statistics over the raw figures. Pure functions. */

/** A frame at 60 Hz, as headless Chromium draws. */
export const frameMs = 1000 / 60;

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface Frames {
  readonly shown: number;
  readonly dropped: number;
  /** Share of the expected frames. */
  readonly droppedPercent: number;
}

/** Computed from the start times of frames. A gap of more than one and a half frames counts the missing frames as dropped. */
export function droppedFrames(timestamps: readonly number[]): Frames {
  let dropped = 0;
  for (let place = 1; place < timestamps.length; place += 1) {
    const gap = timestamps[place]! - timestamps[place - 1]!;
    if (gap > 1.5 * frameMs) dropped += Math.round(gap / frameMs) - 1;
  }
  const shown = Math.max(0, timestamps.length - 1);
  const wanted = shown + dropped;
  return { shown, dropped, droppedPercent: wanted === 0 ? 0 : (100 * dropped) / wanted };
}

/** The ratio of two figures; null where the division is undefined. */
export function ratio(one: number | null | undefined, other: number | null | undefined): number | null {
  return one === null || one === undefined || other === null || other === undefined || other <= 0 ? null : one / other;
}
