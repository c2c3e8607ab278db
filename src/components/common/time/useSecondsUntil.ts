import { useSyncExternalStore } from 'react';
import type { Milliseconds } from '../../../domain/units';

const eachSecond = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
};

/** The whole seconds until a time (milliseconds since 1970), at least 0. Renders again each second. */
export const useSecondsUntil = (time: Milliseconds): number =>
  useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((time - Date.now()) / 1000)));
