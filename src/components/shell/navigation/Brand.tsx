import styles from './Brand.module.css';

/** The mark of Arioso, and its name. */
export const Brand = ({ isIconOnly }: { readonly isIconOnly: boolean }) => (
  <div className={styles.brand}>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" className={styles.tile} />
      <path className={styles.line} d="M7 12c3-4.5 6-4.5 9 0s6 4.5 9 0" />
      <path className={styles.line} d="M16 15.5V25m0 0 4-4m-4 4-4-4" />
    </svg>
    {!isIconOnly && <span className={styles.name}>Arioso</span>}
  </div>
);
