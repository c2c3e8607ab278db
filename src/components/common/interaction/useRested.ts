import { useEffect, useState } from 'react';
import type { Milliseconds } from '../../../domain/units';

/** A result of typing is announced this long after the last key, like the result of a search (sagas/activity/announcements). */
const restMs: Milliseconds = 500;

/** The last value that stayed the same for half a second; at first `value` itself. Values are compared by identity. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
