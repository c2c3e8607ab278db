import { useState } from 'react';
import { useRested } from '../interaction/useRested';
import visuallyHidden from './visuallyHidden.module.css';

/**
 * A text for screen readers only, which says what changes elsewhere on the page. Screen readers announce the text half a second after its
 * last change, so that typing is not interrupted. They do not announce it when the page opens. The component must stay mounted, because
 * screen readers announce only changes inside an existing region.
 */
export function CalmStatus({ children }: { readonly children: string }) {
  const rested = useRested(children);
  const [last, setLast] = useState({ rested, said: '' });
  if (last.rested !== rested) setLast({ rested, said: rested });
  return (
    <span role="status" className={visuallyHidden.text}>
      {last.said}
    </span>
  );
}
