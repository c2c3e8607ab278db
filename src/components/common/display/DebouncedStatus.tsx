import { useState } from 'react';
import { useDebounced } from '../interaction/useDebounced';
import visuallyHidden from './visuallyHidden.module.css';

/**
 * A status message for screen readers only, which says what changes elsewhere on the page. Screen readers announce it half a second after
 * its last change, so that typing is not interrupted. They do not announce its first text. The component must stay mounted, because screen
 * readers announce only changes inside an existing region.
 */
export function DebouncedStatus({ children }: { readonly children: string }) {
  const debounced = useDebounced(children);
  const [last, setLast] = useState({ debounced, said: '' });
  if (last.debounced !== debounced) setLast({ debounced, said: debounced });
  return (
    <span role="status" className={visuallyHidden.text}>
      {last.said}
    </span>
  );
}
