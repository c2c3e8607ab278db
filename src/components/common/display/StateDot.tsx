import styles from './StateDot.module.css';

/** The state of a connection as a colour, beside its word. */
export const StateDot = ({ state }: { readonly state: 'connecting' | 'connected' | 'disconnected' | 'inactive' }) => (
  <span aria-hidden className={`${styles.dot} ${styles[state]}`} />
);
