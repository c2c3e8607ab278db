import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

/** What a control takes from the field around it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with it, in words; read out at once. */
  readonly problem?: string | undefined;
  /** The control, wired to its label, hint and problem. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label above a control, and below it what to know and what is wrong. */
export function Field({ label, hint, problem, children }: FieldProps) {
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
      {hint !== undefined && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
