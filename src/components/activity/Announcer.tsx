import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectActivity } from '../../store/slices/activity';
import styles from './Announcer.module.css';

/** What happened, for those who listen. It is always there, because only what changes within is read out. */
export function Announcer() {
  const text = useText();
  const announcement = useAppSelector((state) => selectActivity(state).announcement);
  return (
    <p aria-live="polite" className={styles.announcer} data-announcer>
      {announcement && text(announcement)}
    </p>
  );
}
