import styles from './KeysHint.module.css';

/** A sentence about keys after another sentence. A device without a keyboard does not show it. */
export const KeysHint = ({ children }: { readonly children: string }) => <span className={styles.keys}>{children}</span>;
