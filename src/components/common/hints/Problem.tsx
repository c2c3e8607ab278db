import styles from './Problem.module.css';

interface ProblemProps {
  readonly id?: string;
  /** The error in words; undefined shows nothing. */
  readonly children: string | undefined;
}

/** What is wrong with the control above it. Screen readers announce it at once. */
export const Problem = ({ id, children }: ProblemProps) =>
  children !== undefined && (
    <p id={id} role="alert" className={styles.problem}>
      {children}
    </p>
  );
