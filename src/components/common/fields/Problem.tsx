import styles from './Problem.module.css';

interface ProblemProps {
  readonly id?: string;
  /** The error in words; undefined shows nothing. */
  readonly children: string | undefined;
}

/** The error of a control, below the control. Screen readers announce the error at once. */
export const Problem = ({ id, children }: ProblemProps) =>
  children !== undefined && (
    <p id={id} role="alert" className={styles.problem}>
      {children}
    </p>
  );
