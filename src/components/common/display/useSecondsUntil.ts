import { useSyncExternalStore } from 'react';
import type { Milliseconds } from '../../../domain/units';

const eachSecond = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
};

/** The whole seconds until a time of the clock `now`, at least 0. Renders again each second. */
export const useSecondsUntil = (time: Milliseconds, now: () => Milliseconds): number =>
  useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((time - now()) / 1000)));
