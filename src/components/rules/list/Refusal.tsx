import styles from './RulesControl.module.css';

/** Why changed rules were not stored. */
export const Refusal = ({ reason }: { readonly reason: string | undefined }) =>
  reason !== undefined && (
    <p role="alert" className={styles.problem}>
      {reason}
    </p>
  );
