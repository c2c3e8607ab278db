import { useText } from '../../../i18n/useText';
import styles from './Loading.module.css';

interface LoadingProps {
  /** Another place than the middle of the parent. */
  readonly className?: string | undefined;
}

/** Stands in place of code that has not arrived. The text appears after a second, because the code usually arrives sooner. */
export function Loading({ className = styles.loading }: LoadingProps) {
  const text = useText();
  return (
    <div role="status" className={className}>
      <span className={styles.text}>{text('page.loading')}</span>
    </div>
  );
}
