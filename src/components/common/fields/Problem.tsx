import { useDebounced } from '../interaction/useDebounced';
import styles from './Problem.module.css';

interface ProblemProps {
  readonly id?: string;
  /** The error in words; undefined shows nothing. */
  readonly children: string | undefined;
  /** The error may change with each letter that is typed. */
  readonly isTyped?: boolean;
}

/** The error of a control, below the control. Screen readers announce the error at once, or after a pause of the typing. */
export function Problem({ id, children, isTyped = false }: ProblemProps) {
  const isSaid = useDebounced(isTyped ? children : undefined) === children || !isTyped;
  if (children === undefined) return null;
  return (
    // A new element is announced. An element that gets its role later is not announced by all screen readers.
    <p key={isSaid ? 'said' : 'typed'} id={id} role={isSaid ? 'alert' : undefined} className={styles.problem}>
      {children}
    </p>
  );
}
