import styles from './UnreadBadge.module.css';

/** The number of unread events, on the bell itself or on the tab that leads to it. */
export function UnreadBadge({ count, place }: { readonly count: number; readonly place: 'bell' | 'tab' }) {
  return <span aria-hidden className={`${styles.badge} ${styles[place]}`} data-unread={count > 99 ? '99+' : count} />;
}
