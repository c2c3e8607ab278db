import { useId, type ReactNode } from 'react';
import { Hint } from './Hint';
import { Problem } from './Problem';
import styles from './Field.module.css';

/** Attributes that connect a control to its field. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The error in words; screen readers announce it at once. */
  readonly problem?: string | undefined;
  /** The error may change with each letter that is typed. Screen readers announce it after a pause. */
  readonly isProblemTyped?: boolean;
  /** The control, connected to its label, hint and problem. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label above a control; below it the hint and the problem. */
export function Field({ label, hint, problem, isProblemTyped = false, children }: FieldProps) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}hint`, problem === undefined ? '' : `${id}problem`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem !== undefined })}
      {hint !== undefined && <Hint id={`${id}hint`}>{hint}</Hint>}
      <Problem id={`${id}problem`} isTyped={isProblemTyped}>
        {problem}
      </Problem>
    </div>
  );
}
