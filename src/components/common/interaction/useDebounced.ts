import { useEffect, useState } from 'react';
import type { Milliseconds } from '../../../domain/units';

/** A result of typing is announced this long after the last key, like the result of a search (sagas/activity/announcements). */
const debounceMs: Milliseconds = 500;

/** The last value that stayed the same for half a second; at first `value` itself. Values are compared by identity. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
