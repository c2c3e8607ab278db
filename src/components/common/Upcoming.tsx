import { useText } from '../../i18n/useText';
import styles from './Upcoming.module.css';

export function Upcoming({ textKey }: { readonly textKey: string }) {
  const text = useText();
  return (
    <div className={styles.upcoming}>
      <p className={styles.intro}>{text('upcoming.intro')}</p>
      <p>{text(textKey)}</p>
    </div>
  );
}
